/** Sounds synthesized in the browser, without files. Silent until the player's first gesture. */
import type { GameEvent } from "../protocol/types";
import { settings } from "./settings.svelte";

export type SoundName = "step" | "back" | "card" | "draw" | "sail" | "treasure" | "snake" | "turn" | "won" | "chat";

interface Note {
  /** In hertz; undefined for noise. */
  pitch?: number;
  /** The pitch at the end of the note. */
  glide?: number;
  at: number;
  length: number;
  volume: number;
  shape?: OscillatorType;
}

const SOUNDS: Record<SoundName, Note[]> = {
  step: [
    { pitch: 190, glide: 120, at: 0, length: 0.07, volume: 0.25, shape: "triangle" },
    { pitch: 210, glide: 130, at: 0.11, length: 0.07, volume: 0.25, shape: "triangle" },
  ],
  back: [{ pitch: 260, glide: 130, at: 0, length: 0.18, volume: 0.2, shape: "triangle" }],
  card: [{ at: 0, length: 0.06, volume: 0.18 }],
  draw: [{ at: 0, length: 0.09, volume: 0.1 }],
  sail: [
    { at: 0, length: 0.7, volume: 0.12 },
    { pitch: 300, glide: 340, at: 0.1, length: 0.5, volume: 0.06, shape: "sine" },
  ],
  treasure: [660, 880, 1100].map((pitch, index) => ({ pitch, at: index * 0.09, length: 0.25, volume: 0.12 })),
  snake: [{ at: 0, length: 0.5, volume: 0.22 }],
  turn: [
    { pitch: 523, at: 0, length: 0.18, volume: 0.15 },
    { pitch: 784, at: 0.14, length: 0.3, volume: 0.15 },
  ],
  won: [523, 659, 784, 1047].map((pitch, index) => ({ pitch, at: index * 0.15, length: 0.4, volume: 0.16 })),
  chat: [{ pitch: 880, at: 0, length: 0.08, volume: 0.1 }],
};

const OF_EVENT: Partial<Record<GameEvent["event"], SoundName>> = {
  pirate_advanced: "step",
  pirate_pushed: "step",
  pirate_retreated: "back",
  pirate_bitten: "snake",
  card_played: "card",
  card_drawn: "draw",
  card_discarded: "card",
  boat_sailed: "sail",
  tile_opened: "treasure",
  game_won: "won",
};

/** Creating the audio context takes a while: it is delayed by this many milliseconds, until the gesture's effect is painted. */
const SETUP_DELAY = 250;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers allow sound only after a gesture. Its effect is painted before the audio context is created. */
function wake(): void {
  if (!settings.sounds || typeof AudioContext === "undefined") return;
  if (context) void context.resume();
  else setTimeout(setUpAudio, SETUP_DELAY);
}

function setUpAudio(): void {
  context ??= new AudioContext();
  noise ??= makeNoise(context);
  void context.resume();
}

addEventListener("pointerdown", wake);
addEventListener("keydown", wake);

/** Play the sound of an event. */
export function playEventSound(event: GameEvent): void {
  const name = OF_EVENT[event.event];
  if (name) play(name);
}

export function play(name: SoundName): void {
  if (!settings.sounds || context?.state !== "running") return;
  for (const note of SOUNDS[name]) sound(context, note);
}

function sound(audio: AudioContext, note: Note): void {
  const start = audio.currentTime + note.at;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(note.volume, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + note.length);
  const source = note.pitch === undefined ? hiss(audio) : tone(audio, note, start);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + note.length);
}

function tone(audio: AudioContext, note: Note, start: number): OscillatorNode {
  const source = audio.createOscillator();
  source.type = note.shape ?? "sine";
  source.frequency.setValueAtTime(note.pitch!, start);
  if (note.glide) source.frequency.exponentialRampToValueAtTime(note.glide, start + note.length);
  return source;
}

function hiss(audio: AudioContext): AudioBufferSourceNode {
  noise ??= makeNoise(audio);
  const source = audio.createBufferSource();
  source.buffer = noise;
  return source;
}

function makeNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  return buffer;
}
