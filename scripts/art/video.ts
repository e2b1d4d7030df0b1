import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { heroWide } from "./hero.ts";
import { groundOf, lit } from "./landscape.ts";
import { toBytes } from "./raster.ts";

const width = 1280;
const height = 720;
const seconds = 8;
const framesPerSecond = 24;
const target = fileURLToPath(new URL("../../supabase/seed/website-assets/videos/hero.mp4", import.meta.url));

const encoder = spawn(
  "ffmpeg",
  [
    ["-y", "-loglevel", "error"],
    ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${width}x${height}`, "-r", String(framesPerSecond), "-i", "-"],
    [
      "-vf",
      "scale=out_color_matrix=bt709:out_range=tv",
      "-colorspace",
      "bt709",
      "-color_primaries",
      "bt709",
      "-color_trc",
      "bt709",
    ],
    ["-c:v", "libx264", "-profile:v", "high", "-preset", "slow", "-crf", "20", "-x264-params", "aq-mode=3:keyint=96"],
    ["-pix_fmt", "yuv420p", "-movflags", "+faststart", "-an", target],
  ].flat(),
  { stdio: ["pipe", "inherit", "inherit"] },
);
const finished = once(encoder, "exit");

const ground = groundOf(heroWide, width, height);
const frames = seconds * framesPerSecond;
for (let frame = 0; frame < frames; frame += 1) {
  const bytes = toBytes(lit(heroWide, ground, frame / frames), 0.75);
  if (!encoder.stdin.write(bytes)) await once(encoder.stdin, "drain");
}
encoder.stdin.end();

const [code] = await finished;
if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
