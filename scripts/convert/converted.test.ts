import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readText } from "../../app/schemas/formats/content-file-reading.server.ts";
import { bodyOfKind } from "../../app/schemas/formats/content-file.server.ts";
import { readFrontMatter } from "../../app/schemas/formats/front-matter.server.ts";
import { isLanguage } from "../../app/schemas/formats/languages.ts";
import { kinds } from "../../app/schemas/kinds/kinds.ts";
import { converted } from "./converted.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

async function convert(given: Record<string, string | Uint8Array>, categories?: string[]) {
  const files = Object.entries(given).map(([path, content]) => ({
    path,
    async *bytes() {
      yield Buffer.from(content as string);
    },
  }));
  const { entries, ...more } = await converted(files, categories);
  const texts = entries.flatMap(({ path, content }) => (typeof content === "string" ? [{ path, content }] : []));
  const stored = entries.flatMap(({ path, content }) => (typeof content === "string" ? [] : [{ path, content }]));
  return { ...more, texts: texts.map(readAsImported), stored };
}

/** As the panel reads it when it is imported. */
function readAsImported({ path, content }: { path: string; content: string }) {
  const [, slug = "", language] = /^insights\/([a-z0-9-]+)\.([a-z]{2})\.draft\.md$/.exec(path) ?? [];
  const matter = readFrontMatter(content);
  if (!isLanguage(language) || "code" in matter) throw new Error(path);
  const read = readText({ kind: kinds.insight, slug, language, stage: "draft" }, matter);
  if ("refused" in read) throw new Error(JSON.stringify(read.refused));
  expect(read.notTaken).toEqual([]);
  return { slug, language, ...read.text };
}

test("articles of Hugo, Jekyll and Ghost become drafts, whatever they call their fields", async () => {
  const { texts, articles, leftOut, problems } = await convert({
    "content/posts/_index.md": "---\ntitle: Posts\n---\n",
    "README.md": "About this blog",
    "content/posts/hugo-post/index.md":
      "---\ntitle: Hugo\ndate: 2024-02-03T10:00:00Z\ntags: [Talent, x]\ndescription: Short\ndraft: true\ncover:\n  image: /images/a.jpg\n---\nHello\n",
    "content/posts/hugo-post/index.fr.md": "---\ntitle: Bonjour\n---\nBonjour\n",
    "_posts/2024-01-15-jekyll-post.md":
      "\ufeff---\r\nlayout: post\r\ntitle: Jekyll\r\ncategories: change-management\r\n---\r\nA\r\n\r\nB\r\n",
    "ghost/g.md":
      "---\ntitle: Ghost\nslug: a-ghost\ndate_published: 2023-05-06\ncustom_excerpt: Boo\nfeature_image: https://cdn.example/a.jpg\nlang: es-MX\n---\n",
    "images/a.jpg": "x",
  });
  expect(problems).toEqual([]);
  expect(articles).toBe(4);
  const [hugo, jekyll, ghost, french] = texts;
  expect(hugo).toMatchObject({
    slug: "hugo-post",
    language: "en",
    texts: { title: "Hugo", excerpt: "Short", [bodyOfKind(kinds.insight)!]: "Hello" },
    facts: { category: "talent", published_on: "2024-02-03", picture: "images/a.jpg" },
    state: {},
  });
  expect(french).toMatchObject({
    slug: "hugo-post",
    language: "fr",
    texts: { title: "Bonjour" },
    state: { translates: "*" },
  });
  expect(jekyll).toMatchObject({
    slug: "jekyll-post",
    texts: { title: "Jekyll", body: "A\n\nB" },
    facts: { category: "change-management", published_on: "2024-01-15" },
  });
  expect(ghost).toMatchObject({
    slug: "a-ghost",
    language: "es",
    texts: { title: "Ghost", excerpt: "Boo" },
    facts: { category: "strategy", published_on: "2023-05-06" },
  });
  expect(ghost!.facts).not.toHaveProperty("picture");
  expect([...leftOut]).toEqual([
    ["draft", 1],
    ["layout", 1],
    ["feature_image", 1],
  ]);
});

test("images that a text shows come along, and are shown where they stood", async () => {
  const other = Buffer.concat([png, Buffer.from("other")]);
  const body = [
    '![One](a.png) and ![Two](</img/b c.png> "Two") and ![](../gone.png) and ![Far](https://cdn.example/a.png)',
    "[![Linked][three]](https://example.com)",
    "```\n![Code](a.png)\n```",
    '[three]: /img/a.png "Three"',
  ].join("\n\n");
  const { texts, stored, images } = await convert({
    "content/post/a.png": png,
    "content/post/index.md": `---\ntitle: Post\nimage: ./a.png?v=1\n---\n${body}\n`,
    "content/post/unused.png": png,
    "static/img/a.png": other,
    "static/img/b c.png": png,
    "static/img/belied.png": "text",
    "content/second/a.png": png,
    "content/second/index.md": "---\ntitle: Second\ncover: /img/belied.png\n---\n![](a.png) ![](/img/belied.png)\n",
  });
  expect(images).toBe(3);
  expect(stored.map(({ path }) => path.replace(/-[\da-f]{8}\./, "."))).toEqual([
    "files/images/a.png",
    "files/images/b-c.png",
    "files/images/a.png",
  ]);
  const [one, two, three] = stored.map(({ path }) => path.replace("files/", ""));
  const at = "/storage/v1/object/public/website-assets/";
  expect(texts[0]!.facts["picture"]).toBe(one);
  expect(texts[0]!.texts["body"]).toBe(
    body
      .replace("(a.png)", `(${at}${one})`)
      .replace("</img/b c.png>", at + two)
      .replace(": /img/a.png", `: ${at}${three}`),
  );
  expect(texts[1]!.texts["body"]).toBe(`![](${at}${one}) ![](/img/belied.png)`);
  expect(await buffer(stored[2]!.content)).toEqual(other);
});

test("markup of another system becomes Markdown, and what cannot is named with its text", async () => {
  const { texts, lost, images } = await convert({
    "a.md": [
      "---\ntitle: A\n---",
      "![Chart]({{ site.baseurl }}/assets/chart.png) ![](__GHOST_URL__/content/chart.png)",
      '{{< figure src="/assets/chart.png" alt="One" caption="As drawn" >}}',
      '<figure class="x"><img src="/gone.png" alt="Two"><figcaption>By <b>Ana</b></figcaption></figure>',
      "{% highlight ruby %}\nputs 1\n{% endhighlight %}",
      '<iframe src="https://video.example/1"></iframe> {{< tweet 1 >}} `{{< tweet 1 >}}`',
    ].join("\n\n"),
    "assets/chart.png": png,
  });
  expect(images).toBe(1);
  const at = /\/storage\/v1\/object\/public\/website-assets\/images\/chart-[\da-f]{8}\.png/g;
  expect(String(texts[0]!.texts["body"]).replace(at, "chart.png").split("\n\n")).toEqual([
    "![Chart](chart.png) ![](/content/chart.png)",
    "![One](chart.png)",
    "As drawn",
    "![Two](</gone.png>)",
    "By Ana",
    "```ruby\nputs 1\n```",
    "<https://video.example/1>  `{{< tweet 1 >}}`",
  ]);
  expect(lost).toEqual([
    "a.md: /content/chart.png",
    "a.md: /gone.png",
    "a.md: <iframe> https://video.example/1",
    "a.md: {{< tweet 1 >}}",
  ]);
});

test("what cannot be converted is named by file, all at once", async () => {
  const { problems } = await convert({
    "a.md": "Hello",
    "b.md": "---\ntitle: &a [*a]\n---\n",
    "c.md": Buffer.from("---\ntitle: \xe9\n---\n", "latin1"),
    "d.de.md": "---\ntitle: D\n---\n",
    "e.md": "---\ntitle: E\n---\n",
    "posts/e.md": "---\ntitle: E\n---\n",
  });
  expect(problems).toEqual([
    "a.md: it does not begin with its fields between two lines of ---.",
    "b.md, line 2: the fields cannot be read as YAML.",
    "c.md: save this file in UTF-8.",
    "posts/e.md: another file is e in this language, too.",
    'd.de.md: the site has no texts in the language "de".',
  ]);
});
