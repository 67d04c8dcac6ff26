// Small sounds made on the spot: a chip on wood, a bell, a whistle. Silent until somebody switches them on.
import { prefs } from "./prefs.svelte";

type Sound = "chip" | "bell" | "whistle" | "refuse";
let context: AudioContext | undefined;

function tone(
  ctx: AudioContext,
  type: OscillatorType,
  from: number,
  to: number,
  at: number,
  length: number,
  loud: number,
): void {
  const source = ctx.createOscillator();
  const gain = ctx.createGain();
  source.type = type;
  source.frequency.setValueAtTime(from, ctx.currentTime + at);
  source.frequency.exponentialRampToValueAtTime(to, ctx.currentTime + at + length);
  gain.gain.setValueAtTime(0.0001, ctx.currentTime + at);
  gain.gain.exponentialRampToValueAtTime(loud, ctx.currentTime + at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, ctx.currentTime + at + length);
  source.connect(gain).connect(ctx.destination);
  source.start(ctx.currentTime + at);
  source.stop(ctx.currentTime + at + length + 0.05);
}

export function play(sound: Sound): void {
  if (!prefs.sound || document.hidden) return;
  context ??= new AudioContext();
  const ctx = context;
  if (sound === "chip") tone(ctx, "triangle", 420, 160, 0, 0.07, 0.18);
  else if (sound === "bell") {
    tone(ctx, "sine", 1320, 1310, 0, 0.5, 0.12);
    tone(ctx, "sine", 1980, 1970, 0, 0.35, 0.06);
  } else if (sound === "whistle") {
    for (const pitch of [523, 659, 784]) {
      tone(ctx, "sawtooth", pitch, pitch * 1.01, 0, 0.16, 0.035);
      tone(ctx, "sawtooth", pitch, pitch * 0.99, 0.24, 0.34, 0.035);
    }
  } else tone(ctx, "square", 160, 110, 0, 0.12, 0.05);
}
