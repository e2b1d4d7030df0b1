import { expect, test } from "vitest";
import { markdownOf } from "./markdown.ts";
import { pastedContent } from "./pasted.ts";

function pasted(html: string): string {
  const content = pastedContent(html, { keepsPicture: (address) => address.startsWith("/") });
  return markdownOf({ type: "doc", content });
}

const ignored = (marker: string) =>
  `<![if !supportLists]><span lang=EN-CA style='font-family:Symbol;mso-fareast-font-family:Symbol;
mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>`;

/** What Word puts on the clipboard for a short document: a title, headings, two lists in each other, a table, a link. */
const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:12.0pt; font-family:"Aptos",sans-serif;}
@list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=EN-CA link="#467886" style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
<p class=MsoTitle><span style='mso-ascii-font-family:Georgia;color:#C00000'>Skills that last<o:p></o:p></span></p>
<h1><span style='font-size:20.0pt'>Why it fails<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'><span style='font-size:14.0pt;color:red'>Most programmes <b
style='mso-bidi-font-weight:normal'>end</b> on <i>day one</i>,<span class=GramE> as</span> we
<a href="https://example.com/report" title="The report"><span style='color:#467886'>found</span></a><a
style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h2><a name="_Toc1">What to do</a></h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'>${ignored("·")}<span
lang=EN-CA>Practise<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'>${ignored("o")}With
a <b>coach</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'>${ignored("·")}Measure<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'>${ignored("1.")}First<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'>${ignored("2.")}Second<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <tr style='mso-yfti-irow:0'>
  <td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal>Before<o:p></o:p></p></td>
  <td width=301 valign=top style='width:225.4pt'><p class=MsoNormal>After<o:p></o:p></p></td>
 </tr>
 <tr><td><p class=MsoNormal>31 hours<o:p></o:p></p></td><td><p class=MsoNormal>12 <b>hours</b></p><p class=MsoNormal>a week</p></td></tr>
</table>
<p class=MsoNormal><img width=200 src="file:///C:/Users/me/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png"></p>
<!--EndFragment--></body></html>`;

test("what is copied from Word keeps its headings, lists, table, emphasis and links, and no styles", () => {
  expect(pasted(word)).toBe(`## Skills that last

## Why it fails

Most programmes **end** on *day one*, as we [found](https://example.com/report)\\[1].

### What to do

- Practise
  - With a **coach**
- Measure

1. First
2. Second

| Before   | After               |
| -------- | ------------------- |
| 31 hours | 12 **hours** a week |`);
});

test("what is copied from Google Docs keeps its structure and the weight of its words", () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-4e1f2c1a-7fff-0c11-8a9c-1b2e3d4f5a6b"><h2
dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;font-weight:400;">A plan</span></h2><p
dir="ltr"><span style="font-weight:400;">Start </span><span style="font-weight:700;font-style:italic;">now</span><span
style="font-weight:400;text-decoration:line-through;"> or later</span></p><br /><ul style="padding-inline-start:48px;"><li dir="ltr"
aria-level="1" style="list-style-type:disc;"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr"
aria-level="2"><p dir="ltr"><span>Inner</span></p></li></ul><li dir="ltr"><p dir="ltr"><span>Two</span></p></li></ul><div dir="ltr"
style="margin-left:0pt;" align="left"><table style="border:none;"><colgroup><col /><col /></colgroup><tbody><tr><td><p
dir="ltr"><span>Who</span></p></td><td><p dir="ltr"><span>When</span></p></td></tr><tr><td><p dir="ltr"><span>Ana</span></p></td><td><p
dir="ltr"><span>May</span></p></td></tr></tbody></table></div></b>`;
  expect(pasted(html)).toBe(`## A plan

Start **_now_** ~~or later~~

- One
  - Inner
- Two

| Who | When |
| --- | ---- |
| Ana | May  |`);
});

test("entries that Word on the web puts into lists of their own are one list", () => {
  const entry = (words: string) =>
    `<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1"><li class="OutlineElement"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${words}</span></span><span class="EOP">&nbsp;</span></p></li></ul></div>`;
  expect(pasted(entry("One") + entry("Two"))).toBe("- One\n- Two");
});

test.for([
  ['<a href="javascript:alert(1)">words</a>', "words"],
  ['<a href="java\nscript:alert(1)">words</a>', "words"],
  ['<p onclick="x()">a</p><script>alert(1)</script><style>p{}</style><iframe src="/x"></iframe>', "a"],
  ['<img src="data:image/png;base64,AAAA" alt="x">after', "after"],
  ['<img src="/p.webp" alt="A table">', "![A table](/p.webp)"],
  [
    '<a href="https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Freport&amp;data=x">it</a>',
    "[it](https://example.com/report)",
  ],
  ["<ul><li><input type=checkbox checked> done</li></ul>", "- done"],
  ["<p style='display:none'>hidden</p><p>shown</p>", "shown"],
  ["only words", "only words"],
  ["<p> </p>", ""],
  [
    "<p>Keep <del cite='mailto:Ana' datetime='2026-01-01T10:00'>not </del><ins cite='mailto:Ana' datetime='x'>this</ins></p>",
    "Keep this",
  ],
  ["<p>Keep <span class=msoDel>not </span>this</p>", "Keep this"],
  ["<p>a <del>b</del></p>", "a ~~b~~"],
  ["<p>a <mark>b</mark> <span style='background:yellow;mso-highlight:yellow'>c</span></p>", "a b c"],
  ["<p>m<sup>2</sup>, CO<sub>2</sub>, 10<sup>-3</sup>, the 4<sup>th</sup></p>", "m², CO₂, 10⁻³, the 4th"],
  ["<p>a<span style='mso-hide:all'>b</span></p>", "a"],
  ["write to<span class='Apple-converted-space'>&nbsp;</span><a href='/x'>us</a>", "write to [us](/x)"],
  ["<b><span>see<span class='Apple-converted-space'>&nbsp;</span></span></b><i>this</i>", "**see** *this*"],
  ["see<span>&nbsp;</span><b>this</b><span>&nbsp;</span>now", "see **this** now"],
  ["two<span class='Apple-converted-space'>&nbsp;&nbsp;</span>spaces", "two spaces"],
  ["two&nbsp; spaces &nbsp;more", "two spaces more"],
  [
    "Word<span style='mso-spacerun:yes'>&nbsp; </span>makes<span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp;&nbsp;</span>some",
    "Word makes some",
  ],
  ["a<span class='Apple-tab-span' style='white-space:pre'>\t</span>b", "a b"],
  ["typed&nbsp;on&nbsp;purpose, 10&nbsp;000 and 5\u202f%", "typed\u00a0on\u00a0purpose, 10\u00a0000 and 5\u202f%"],
  [
    "«&nbsp;oui&nbsp;»&nbsp;: vrai&nbsp;; vrai&nbsp;? vrai\u202f!",
    "«\u00a0oui\u00a0»\u00a0: vrai\u00a0; vrai\u00a0? vrai\u202f!",
  ],
  [
    "<b>mot</b><span class='Apple-converted-space'>&nbsp;</span>: «<span class='Apple-converted-space'>&nbsp;</span><i>oui</i><span class='Apple-converted-space'>&nbsp;</span>»",
    "**mot**\u00a0: «\u00a0*oui*\u00a0»",
  ],
  ["<p>one</p><br class='Apple-interchange-newline'>", "one"],
  ["<p>one<br class='Apple-interchange-newline'></p><p>two<br type='_moz'></p>", "one\n\ntwo"],
] as const)("%s becomes %s", ([html, markdown]) => {
  expect(pasted(html)).toBe(markdown);
});

test("reviewers' comments stay behind, those of Word and those of Google Docs", () => {
  const ofWord = `<p class=MsoNormal>Most <a style='mso-comment-reference:AB_1;mso-comment-date:20261125T1000'>programmes</a><span
class=MsoCommentReference><span style='font-size:8.0pt'><span style='mso-special-character:comment'>&nbsp;<a class=msocomanchor id="_anchor_1"
onmouseover="msoCommentShow('_anchor_1','_com_1')" href="#_msocom_1" name="_msoanchor_1">[AB1]</a></span></span></span> end.</p>
<div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%"><div style='mso-element:comment'><div id="_com_1"
class=msocomtxt><a name="_msocom_1"></a><p class=MsoCommentText>Keep this to ourselves</p></div></div></div>`;
  expect(pasted(ofWord)).toBe("Most programmes end.");
  const ofDocs = `<p><span>Most end</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup><span>.</span></p>
<div style="border:1px solid black;margin:5px"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Keep this to ourselves</span></p></div>`;
  expect(pasted(ofDocs)).toBe("Most end.");
});
