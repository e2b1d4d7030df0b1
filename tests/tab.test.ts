import { load } from "cheerio";
import { expect, test } from "vitest";
import { Tab } from "./support/tab.ts";

type Request = { method: string; address: string; headers: Record<string, string>; body: [string, unknown][] };

/** A tab on a page of this HTML, and what it asked for since. */
async function tabOn(html: string, redirects: Record<string, string> = {}) {
  const requests: Request[] = [];
  const answer = (address: string) => {
    const location = redirects[address] ?? null;
    const text = `<!doctype html><main>${html}</main>`;
    const page = load(text, { scriptingEnabled: false });
    return Promise.resolve({ status: location ? 303 : 200, headers: new Headers(), text, page, location });
  };
  const tab = new Tab({
    visit(address, { headers: sent = {} } = {}) {
      requests.push({ method: "GET", address, headers: sent, body: [] });
      return answer(address);
    },
    post(address, body, sent = {}) {
      if (!(body instanceof URLSearchParams || body instanceof FormData)) throw new Error("No form was sent.");
      requests.push({ method: "POST", address, headers: sent, body: [...body] });
      return answer(address);
    },
  });
  await tab.open("/page?a=1#top");
  requests.length = 0;
  return { tab, requests };
}

test.for([
  ["a label around it", "<label>Name <input name=n></label>"],
  ["a label that names it", "<label for=x>Name</label><input id=x name=n>"],
  ["aria-label", "<input aria-label=Name name=n>"],
  ["the texts that it points to", "<b id=x>Name</b><input aria-labelledby=x name=n>"],
])("a field is found by %s", async ([, html]) => {
  const { tab, requests } = await tabOn(`<form method=post>${html}<button>Send</button></form>`);
  await tab.fill("Name", "Zoé").press("Send");
  expect(requests[0]?.body).toEqual([["n", "Zoé"]]);
});

test("a form sends what the HTML says, in the order of the page, and nothing else", async () => {
  const { tab, requests } = await tabOn(`
    <input name=outside form=f value=1>
    <form id=f method=post action=/save>
      <input type=hidden name=hidden value=2>
      <input name=off value=3 disabled>
      <fieldset disabled><input name=inside value=4></fieldset>
      <input value=without-a-name>
      <textarea name=text>\none\ntwo</textarea>
      <label><input type=checkbox name=tick value=a checked>A</label>
      <label><input type=checkbox name=tick value=b>B</label>
      <fieldset><legend>Size</legend>
        <label><input type=radio name=size value=s checked>Small</label>
        <label><input type=radio name=size value=l>Large</label>
      </fieldset>
      <label>Place<select name=place><option value=qc>Québec<option>Lima</select></label>
      <label>Days<select name=days multiple><option value=1>One<option value=2>Two<option value=3 selected>Three</select></label>
      <button name=do value=this>Save</button>
      <button name=do value=that>Delete</button>
    </form>`);
  tab.check("B").uncheck("A").choose("Place", "Lima").choose("Days", "One", "Two");
  tab.within("Size").check("Large");
  await tab.press("Save");
  expect(requests).toMatchObject([{ method: "POST", address: "/save" }]);
  expect(requests[0]?.body).toEqual([
    ["outside", "1"],
    ["hidden", "2"],
    ["text", "one\r\ntwo"],
    ["tick", "b"],
    ["size", "l"],
    ["place", "Lima"],
    ["days", "1"],
    ["days", "2"],
    ["do", "this"],
  ]);
});

test("what is sent tells the page that it comes from, and a redirect is followed to its end", async () => {
  const { tab, requests } = await tabOn("<form method=post action=/save><button>Send</button></form>", {
    "/save": "/list#row",
    "/list": "/list?page=1",
  });
  await tab.press("Send");
  const whence = { Referer: "http://northlight.test/page?a=1", "Sec-Fetch-Site": "same-origin" };
  expect(requests).toMatchObject([
    { method: "POST", address: "/save", headers: { ...whence, Origin: "http://northlight.test" } },
    { method: "GET", address: "/list", headers: whence },
    { method: "GET", address: "/list?page=1", headers: whence },
  ]);
  expect(requests[1]?.headers).not.toHaveProperty("Origin");
  expect(tab.address).toBe("/list?page=1#row");
});

const fill = (tab: Tab) => tab.fill("Name", "abc");
const press = (tab: Tab) => tab.press("Send");
const choose =
  (...options: string[]) =>
  (tab: Tab) =>
    tab.choose("Place", ...options);

test.for<[html: string, act: (tab: Tab) => unknown, says: string]>([
  ["<label>Email<input></label>", fill, "has no field “Name”; there are “Email”"],
  ["<label>Name<input></label><input aria-label=Name>", fill, "has 2 times the field “Name”"],
  ["<div hidden><label>Name<input></label></div>", fill, "has no field “Name”"],
  [`<label class="block [@media(scripting:none)]:hidden">Name<input></label>`, fill, "has no field “Name”"],
  ["<label>Name<input readonly></label>", fill, "The field “Name” cannot be changed"],
  ["<fieldset disabled><label>Name<input></label></fieldset>", fill, "The field “Name” cannot be changed"],
  ["<label>Name<input maxlength=2></label>", fill, "“Name” takes no more than 2 characters"],
  ["<label>Place<select><option>Lima</select>", choose("Québec"), "no option “Québec” of “Place”; there are “Lima”"],
  ["<label>Place<select><option disabled>Lima</select>", choose("Lima"), "The option “Lima” is disabled"],
  ["<label>Place<select><option>Lima<option>Québec</select>", choose("Lima", "Québec"), "“Place” takes one option"],
  [
    "<label>File<input type=file></label>",
    (tab) => tab.attach("File", new File([], "a"), new File([], "b")),
    "“File” takes one file",
  ],
  ["<label><input type=radio>Small</label>", (tab) => tab.uncheck("Small"), "has no box “Small”"],
  ["<a>Home</a>", (tab) => tab.follow("Home"), "has no link “Home”"],
  ["<form><button>Save</button></form>", press, "has no button “Send”; there are “Save”"],
  ["<form><button>Send</button></form><form><button>Send</button></form>", press, "has 2 times the button “Send”"],
  ["<form id=a></form><button>Send</button>", press, "The button “Send” belongs to no form"],
  ["<form id=a><button form=b>Send</button></form>", press, "The button “Send” belongs to no form"],
  ["<form><button disabled>Send</button></form>", press, "The button “Send” is disabled"],
  ["<form><button type=button>Send</button></form>", press, "The button “Send” does nothing without a script"],
  ["<form><label>Name<input></label></form>", (tab) => tab.enter("Name"), "The Enter key in “Name” sends no form"],
  ["<section aria-label=French></section>", (tab) => tab.within("Spanish"), "no part “Spanish”; there are “French”"],
  ["<ul><li>Ada</li><li>Ada</li></ul>", (tab) => tab.item("Ada"), "has 2 times the item that holds “Ada”"],
])("on %s nothing is sent, and a sentence says why", async ([html, act, says]) => {
  const { tab, requests } = await tabOn(html);
  await expect(async () => act(tab)).rejects.toThrow(says);
  expect(requests).toEqual([]);
});

test.for([
  ["<input name=n required>", "“Name” is empty"],
  ["<textarea required></textarea>", "“Name” is empty"],
  ["<select required><option value=''>None</select>", "“Name” is empty"],
  ["<input type=checkbox required>", "“Name” is not checked"],
  ["<input type=radio name=r required>", "“Name” has nothing chosen"],
  ["<input type=file required>", "“Name” has no file"],
  ["<input maxlength=2 value=abc>", "“Name” is too long"],
  ["<input minlength=2 value=a>", "“Name” is too short"],
  ["<input pattern=[a-z]+ value=A1>", "“Name” does not look as it has to"],
  ["<input type=email value=ana@>", "“Name” holds no email address"],
  ["<input type=url value=ana>", "“Name” holds no address"],
  ["<input type=number value=ten>", "“Name” holds no number"],
  ["<input type=number max=9 value=10>", "“Name” is out of its range"],
  ["<input type=number value=1.5>", "“Name” is between two steps"],
  ["<input type=datetime-local min=2026-01-01T00:00 value=2025-12-31T23:59>", "“Name” is out of its range"],
] as const)("the browser stops %s, but in a form or by a button that is told not to", async ([field, says]) => {
  const { tab, requests } = await tabOn(`
    <form method=post><label>Name${field}</label><button>Send</button><button formnovalidate>Anyway</button></form>`);
  await expect(async () => tab.press("Send")).rejects.toThrow(`The browser does not send the form: ${says}.`);
  expect(requests).toEqual([]);
  await tab.press("Anyway");
  const other = await tabOn(`<form method=post novalidate><label>Name${field}</label><button>Send</button></form>`);
  await other.tab.press("Send");
  expect([requests.length, other.requests.length]).toEqual([1, 1]);
});
