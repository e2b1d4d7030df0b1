import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { HeroVideo } from "./hero-video.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A video as WebKit plays it: each change of speed is followed by `waiting`, and nothing says then that it plays on. */
function playAsWebKitDoes(): void {
  let paused = true;
  let saidPlaying = false;
  const { prototype } = HTMLMediaElement;
  vi.spyOn(prototype, "paused", "get").mockImplementation(() => paused);
  vi.spyOn(prototype, "currentTime", "get").mockImplementation(() => (paused ? 1 : performance.now() / 1000));
  vi.spyOn(prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    paused = false;
    this.dispatchEvent(new Event("play"));
    if (!saidPlaying) this.dispatchEvent(new Event("playing"));
    saidPlaying = true;
  });
  vi.spyOn(prototype, "pause").mockImplementation(function (this: HTMLMediaElement) {
    paused = true;
    this.dispatchEvent(new Event("pause"));
  });
}

async function heroVideo() {
  // It has nothing to play yet, and is for one video alone.
  const endless = URL.createObjectURL(new MediaSource());
  const screen = await render(<HeroVideo src={endless} pause="Pause" play="Play" />);
  const video = await vi.waitUntil(() => document.querySelector("video"));
  const waited = vi.fn<() => void>();
  video.addEventListener("waiting", waited);
  video.addEventListener("ratechange", () => video.dispatchEvent(new Event("waiting")));
  await video.play();
  return { screen, video, waited };
}

test("the video reaches its whole speed where it waits after each change and nothing says that it plays on", async () => {
  playAsWebKitDoes();
  const { video, waited } = await heroVideo();
  await expect.poll(() => video.playbackRate).toBe(1);
  expect(waited).toHaveBeenCalled();
});

test("it begins at half its speed, waits for its first frame and gains a twentieth at each step", async () => {
  playAsWebKitDoes();
  let currentTime = 0;
  vi.spyOn(HTMLMediaElement.prototype, "currentTime", "get").mockImplementation(() => currentTime);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { video } = await heroVideo();
  const step = () => {
    vi.advanceTimersByTime(100);
    return Math.round(video.playbackRate * 100) / 100;
  };
  for (let waited = 0; waited < 20; waited += 1) expect(step()).toBe(0.5);
  const speeds = Array.from({ length: 11 }, () => {
    currentTime += 0.1;
    return step();
  });
  expect(speeds).toEqual([0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1, 1]);
});

test("it gains no speed while it is paused", async () => {
  playAsWebKitDoes();
  const { video } = await heroVideo();
  await expect.poll(() => video.playbackRate).toBeGreaterThan(0.5);
  video.pause();
  const { playbackRate } = video;
  const ticks = vi.fn<() => void>();
  const ticking = setInterval(ticks, 100);
  await expect.poll(() => ticks.mock.calls.length).toBeGreaterThan(3);
  clearInterval(ticking);
  expect(video.playbackRate).toBe(playbackRate);
});

test("the button pauses and plays what is not and is paused, as often as it is pressed", async () => {
  playAsWebKitDoes();
  const { screen, video } = await heroVideo();
  for (const round of [1, 2, 3]) {
    await screen.getByRole("button", { name: "Pause" }).click();
    expect(video.paused, `pressed ${round}`).toBe(true);
    await screen.getByRole("button", { name: "Play" }).click();
    expect(video.paused, `pressed ${round}`).toBe(false);
  }
});

test("a video that fails leaves the still image alone", async () => {
  playAsWebKitDoes();
  const { video } = await heroVideo();
  video.dispatchEvent(new Event("error"));
  await expect.poll(() => document.querySelectorAll("video, button")).toHaveLength(0);
});

test("a video that cannot be played on at once stays, and can be played later", async () => {
  playAsWebKitDoes();
  const { screen, video } = await heroVideo();
  await screen.getByRole("button", { name: "Pause" }).click();
  const interrupted = new DOMException("interrupted", "AbortError");
  vi.spyOn(HTMLMediaElement.prototype, "play").mockRejectedValueOnce(interrupted);
  await screen.getByRole("button", { name: "Play" }).click();
  await screen.getByRole("button", { name: "Play" }).click();
  expect(video.paused).toBe(false);
  await expect.element(screen.getByRole("button", { name: "Pause" })).toBeVisible();
});
