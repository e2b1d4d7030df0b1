import { expect, test } from "vitest";
import { isLogo, largestLogo } from "./logo.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const drawing = (inside: string, before = "") =>
  bytes(`${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`);

test.for([
  drawing('<path d="M0 0h1"/>'),
  drawing('<use href="#a" xlink:href="#a" fill="url(#b)" style="fill:url(\'#c\')"/>'),
  drawing('<image href="data:image/png;base64,AA=="/>'),
  drawing('<use href = " #a" style="fill:url( \'#b\' )"/>'),
  drawing(
    "<g/>",
    '<?xml version="1.0"?>\n<!-- drawn -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
  ),
  new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]),
])("a drawing or a PNG is a logo", (logo) => {
  expect(isLogo(logo)).toBe(true);
});

test.for(
  [
    ["<script>alert(1)</script>", "<svg:script>alert(1)</svg:script>", '<g onload="alert(1)"/>'],
    ["<g\nonclick = 'alert(1)'/>", '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
    ['<image href="https://elsewhere.example/a.png"/>', '<image xlink:href="//elsewhere.example/a.png"/>'],
    ['<a href="javascript:alert(1)"><g/></a>', '<a href="&#106;avascript:alert(1)"><g/></a>'],
    ['<image href="data:image/svg+xml,<svg/>"/>', '<use href="data:text/html,a"/>'],
    ["<use href = ' https://elsewhere.example/a.svg#b'/>"],
    ["<style>@import 'https://elsewhere.example/a.css';</style>"],
    ['<g fill="url(https://elsewhere.example/a.svg#b)"/>'],
  ].flat(),
)("an SVG with %s is none", (inside) => {
  expect(isLogo(drawing(inside))).toBe(false);
});

test("what is no drawing, or larger than a logo, is none", () => {
  expect(isLogo(bytes("<p>svg</p>"))).toBe(false);
  expect(isLogo(bytes('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'))).toBe(false);
  expect(isLogo(drawing(" ".repeat(largestLogo)))).toBe(false);
  expect(isLogo(bytes("<!---->".repeat(40)))).toBe(false);
  expect(isLogo(bytes("<!-- drawn <svg/>"))).toBe(false);
});
