import * as nodeModule from "node:module";

// Plain JavaScript, because an older Node must be able to read it to say that it is too old.
const major = Number(process.versions.node.split(".")[0]);
if (major < 24) {
  console.error(
    `Northlight needs Node.js 24 and runs on ${process.versions.node} here. On Linux and Windows \`npm ci\` brings it; ` +
      "on other systems install Node.js 24 from nodejs.org and try again.",
  );
  process.exit(1);
}
// Most of what a short program takes is compiling what was compiled the last time.
nodeModule.enableCompileCache();
