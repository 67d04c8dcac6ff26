// Small sounds made on the spot, all our own: a chip on wood, a card, a coin, dice, a train, a bell, a whistle. They are
// soft, they can be switched off, and the page is silent until it was touched for the first time.
import { prefs } from "./prefs.svelte";

export type Sound = "chip" | "card" | "coin" | "dice" | "train" | "bell" | "whistle" | "refuse";

const LOUDNESS = 0.5;

let touched = false;
let context: AudioContext | undefined;
let out: GainNode | undefined;
let hiss: AudioBuffer | undefined;

for (const event of ["pointerdown", "keydown"]) addEventListener(event, () => (touched = true), { once: true });

/** Up to `loud` at once, then away. */
function swell(ctx: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out!);
  return gain;
}

function tone(
  ctx: AudioContext,
  type: OscillatorType,
  from: number,
  to: number,
  wait: number,
  length: number,
  loud: number,
): void {
  const at = ctx.currentTime + wait;
  const source = ctx.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(swell(ctx, at, length, loud));
  source.start(at);
  source.stop(at + length + 0.05);
}

/** Noise around a pitch: paper, wood, steam. */
function rustle(ctx: AudioContext, pitch: number, wait: number, length: number, loud: number): void {
  const at = ctx.currentTime + wait;
  if (!hiss) {
    hiss = ctx.createBuffer(1, ctx.sampleRate, ctx.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const source = ctx.createBufferSource();
  const filter = ctx.createBiquadFilter();
  source.buffer = hiss;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 1.1;
  source.connect(filter).connect(swell(ctx, at, length, loud));
  source.start(at, Math.random() * 0.5, length + 0.05);
}

const scores: Record<Sound, (ctx: AudioContext) => void> = {
  chip: (ctx) => tone(ctx, "triangle", 420, 160, 0, 0.07, 0.18),
  card: (ctx) => {
    rustle(ctx, 2600, 0, 0.09, 0.16);
    rustle(ctx, 900, 0.06, 0.06, 0.1);
  },
  coin: (ctx) => {
    for (const [pitch, wait] of [
      [2093, 0],
      [2637, 0.06],
    ] as const) {
      tone(ctx, "sine", pitch, pitch * 0.995, wait, 0.16, 0.07);
      tone(ctx, "sine", pitch * 2.41, pitch * 2.4, wait, 0.08, 0.025);
    }
  },
  dice: (ctx) => {
    for (const wait of [0, 0.07, 0.12, 0.2, 0.26, 0.34]) {
      rustle(ctx, 1500 + 600 * Math.random(), wait, 0.04, 0.22);
      tone(ctx, "triangle", 300, 140, wait, 0.04, 0.08);
    }
  },
  train: (ctx) => {
    for (const wait of [0, 0.13, 0.26]) rustle(ctx, 520, wait, 0.11, 0.2);
  },
  bell: (ctx) => {
    tone(ctx, "sine", 1320, 1310, 0, 0.5, 0.12);
    tone(ctx, "sine", 1980, 1970, 0, 0.35, 0.06);
  },
  whistle: (ctx) => {
    for (const pitch of [523, 659, 784]) {
      tone(ctx, "sawtooth", pitch, pitch * 1.01, 0, 0.16, 0.03);
      tone(ctx, "sawtooth", pitch, pitch * 0.99, 0.24, 0.34, 0.03);
    }
  },
  refuse: (ctx) => tone(ctx, "square", 160, 110, 0, 0.12, 0.04),
};

export function play(sound: Sound): void {
  if (!prefs.sound || !touched || document.hidden || typeof AudioContext === "undefined") return;
  if (!context) {
    context = new AudioContext();
    out = context.createGain();
    out.gain.value = LOUDNESS;
    out.connect(context.destination);
  }
  if (context.state === "suspended") void context.resume();
  scores[sound](context);
}
