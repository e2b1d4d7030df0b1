import { useEffect, useRef, useState } from "react";

const startingSpeed = 0.5;
const speedStep = 0.05;
const stepEvery = 100;

/** Rendered after hydration only, so that it can be paused; a video that fails leaves the image. */
export function HeroVideo({ src, pause, play }: { src: string; pause: string; play: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState(false);
  const [failed, setFailed] = useState(false);
  const [playing, setPlaying] = useState(false);
  useEffect(() => setWanted(!prefersStillness()), []);
  useEffect(() => (wanted && video.current ? gainSpeed(video.current) : undefined), [wanted]);

  if (!wanted || failed) return null;
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
        onPlaying={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setFailed(true)}
        className="absolute inset-0 size-full object-cover"
      />
      <button
        type="button"
        aria-label={playing ? pause : play}
        onClick={() => (playing ? video.current?.pause() : void video.current?.play().catch(() => setFailed(true)))}
        className="absolute right-4 bottom-4 z-10 grid size-11 place-items-center rounded-full border border-moon/60 bg-night-deep/70 md:right-8 md:bottom-8"
      >
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className="size-3.5" fill="currentColor">
          <path d={playing ? "M2 1h3v10H2zM7 1h3v10H7z" : "M2.500 1l8 5-8 5z"} />
        </svg>
      </button>
    </>
  );
}

/** Speeds up from half to normal; returns the cleanup. */
function gainSpeed(video: HTMLVideoElement): () => void {
  let step = 0;
  video.playbackRate = startingSpeed;
  const timer = setInterval(() => {
    step += 1;
    video.playbackRate = Math.min(1, startingSpeed + step * speedStep);
    if (video.playbackRate >= 1) clearInterval(timer);
  }, stepEvery);
  return () => clearInterval(timer);
}

function prefersStillness(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  const asked = ["(prefers-reduced-motion: reduce)", "(prefers-reduced-data: reduce)"];
  return connection?.saveData === true || asked.some((query) => window.matchMedia(query).matches);
}
