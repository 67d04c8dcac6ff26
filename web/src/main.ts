import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { applyTheme } from "./lib/prefs.svelte";

applyTheme();
mount(App, { target: document.getElementById("app")! });
