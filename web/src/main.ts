import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { startWorker } from "./lib/installed";
import { applyTheme } from "./lib/prefs.svelte";

applyTheme();
if (import.meta.env.PROD) addEventListener("load", startWorker);
mount(App, { target: document.getElementById("app")! });
