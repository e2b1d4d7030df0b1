import { useEffect, useRef, useState } from "react";

const startingSpeed = 0.5;
const speedStep = 0.05;
const stepEvery = 100;

const placed = "absolute inset-0 size-full object-cover";
type HeroVideoProps = { src: string; pause: string; play: string };

/** With scripts the video comes after hydration, so that it can be paused; one that fails leaves the image. */
export function HeroVideo({ src, pause, play }: HeroVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [plays, setPlays] = useState(false);
  const [failed, setFailed] = useState(false);
  const [playing, setPlaying] = useState(false);
  useEffect(() => setPlays(!prefersStillness()), []);
  useEffect(() => (plays && video.current ? gainSpeed(video.current) : undefined), [plays]);

  function look(): void {
    setPlaying(video.current?.paused === false);
  }
  function toggle(): void {
    // A press that pauses it again before it plays is no failure; of what is one the element tells.
    if (video.current?.paused) video.current.play().catch(look);
    else video.current?.pause();
  }

  if (failed) return null;
  if (!plays) return <VideoWithoutScript src={src} pause={pause} />;
  return (
    <>
      <video
        ref={video}
        src={src}
        muted
        loop
        autoPlay
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
        onPlay={look}
        onPlaying={look}
        onPause={look}
        onError={() => setFailed(true)}
        className={placed}
      />
      <button
        type="button"
        aria-label={playing ? pause : play}
        onClick={toggle}
        className="absolute right-4 bottom-4 z-10 grid size-11 place-items-center rounded-full border border-moon/60 bg-night-deep/70 md:right-8 md:bottom-8"
      >
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className="size-3.5" fill="currentColor">
          <path d={playing ? "M2 1h3v10H2zM7 1h3v10H7z" : "M2.500 1l8 5-8 5z"} />
        </svg>
      </button>
    </>
  );
}

/** Nothing can pause a video without a script: the switch shows the image instead. */
function VideoWithoutScript({ src, pause }: Pick<HeroVideoProps, "src" | "pause">) {
  return (
    <noscript>
      <label className="peer absolute right-4 bottom-4 z-10 flex min-h-11 items-center gap-2 text-sm motion-reduce:hidden">
        <input type="checkbox" /> {pause}
      </label>
      <video muted loop autoPlay playsInline className={`${placed} peer-has-checked:hidden motion-reduce:hidden`}>
        <source src={src} media="(prefers-reduced-motion: no-preference)" />
      </video>
    </noscript>
  );
}

function gainSpeed(video: HTMLVideoElement): () => void {
  let reached = video.currentTime;
  const timer = setInterval(() => {
    // Whether it plays its time says: after `waiting`, which follows a change of speed, WebKit sends no `playing`.
    if (video.paused || video.currentTime === reached) return;
    reached = video.currentTime;
    video.playbackRate = Math.min(1, video.playbackRate + speedStep);
    if (video.playbackRate === 1) clearInterval(timer);
  }, stepEvery);
  video.playbackRate = startingSpeed;
  return () => clearInterval(timer);
}

function prefersStillness(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  const queries = ["(prefers-reduced-motion: reduce)", "(prefers-reduced-data: reduce)"];
  return connection?.saveData === true || queries.some((query) => window.matchMedia(query).matches);
}
