import { writeFile } from "node:fs/promises";
import { pictureFolder, type Format } from "./encode.ts";

/** Writes the module that names every picture's files. */
export async function writePictureIndex(pictures: readonly (readonly [name: string, format: Format])[]): Promise<void> {
  const imports = pictures.flatMap(([name, { widths, fallback }]) => [
    ...widths.map((width) => `import ${camelCase(name)}${width} from "./${name}-${width}.avif";`),
    ...(fallback ? [`import ${camelCase(name)}Fallback from "./${name}-${fallback}.webp";`] : []),
  ]);
  const exported = pictures.map(([name, { width, height, widths, fallback }]) => {
    const variable = camelCase(name);
    const avif = widths.map((target) => `${target}: ${variable}${target}`).join(", ");
    const last = fallback ? `, fallback: ${variable}Fallback` : "";
    return `export const ${variable} = { width: ${width}, height: ${height}, avif: { ${avif} }${last} } satisfies Picture;`;
  });
  const module = `// Written by scripts/art/pictures.ts.
${imports.join("\n")}

/** A picture's largest size, its files by width, what browsers without them are given, and what a cut keeps in view, in per cent. */
export type Picture = {
  width: number;
  height: number;
  avif: Record<number, string>;
  webp?: Record<number, string>;
  fallback?: string;
  focus?: { x: number; y: number } | undefined;
};

${exported.join("\n")}
`;
  await writeFile(new URL("index.ts", pictureFolder), module);
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
