import type { CheerioAPI } from "cheerio";
import { nameOf, withId, type Found } from "./html-names.ts";

/** The files that were chosen in a field, which HTML has no place for. */
export type ChosenFiles = Map<unknown, File[]>;
export type Entry = [name: string, value: string | File];

const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** The form that a control belongs to: the one that it names, or else the one around it. */
export function formOf(page: CheerioAPI, control: Found): Found {
  const named = control.attr("form");
  return named === undefined ? control.closest("form") : withId(page, named).filter("form");
}

export function isDisabled(page: CheerioAPI, control: Found): boolean {
  if (control.is("[disabled]")) return true;
  const sets = control.parents("fieldset[disabled]").toArray();
  return sets.some((set) => control.closest(page(set).children("legend").first()).length === 0);
}

/** What a browser sends of a form by itself, in the order of the page. */
export function entriesOf(page: CheerioAPI, form: Found, submitter: Found, files: ChosenFiles): Entry[] {
  return controlsOf(page, form).flatMap((control): Entry[] => {
    const name = control.attr("name");
    if (!name || isDisabled(page, control)) return [];
    if (control.is("button, input[type=submit]"))
      return control.is(submitter) ? [[name, control.attr("value") ?? ""]] : [];
    if (control.is("input[type=button], input[type=reset]")) return [];
    if (control.is("input[type=checkbox], input[type=radio]"))
      return control.is("[checked]") ? [[name, control.attr("value") ?? "on"]] : [];
    if (control.is("input[type=file]")) {
      const chosen = files.get(control.get(0)) ?? [];
      return chosen.length > 0
        ? chosen.map((file): Entry => [name, file])
        : [[name, new File([], "", { type: "application/octet-stream" })]];
    }
    return valuesOf(page, control).map((value): Entry => [name, withCarriageReturns(value)]);
  });
}

/** What stands in a field: of a list that takes several, each. */
export function valuesOf(page: CheerioAPI, control: Found): string[] {
  if (control.is("textarea")) return [control.text()];
  if (!control.is("select")) return [control.attr("value") ?? ""];
  const options = control.find("option");
  const selected = options.filter("[selected]");
  if (control.is("[multiple]")) return selected.toArray().map((option) => valueOfOption(page(option)));
  const one = selected.length > 0 ? selected.last() : options.not("[disabled]").first();
  return one.length > 0 ? [valueOfOption(one)] : [];
}

function valueOfOption(option: Found): string {
  return option.attr("value") ?? option.text().replaceAll(/\s+/g, " ").trim();
}

/** Why a browser would not send a form but point to a field, if it would. */
export function objectionTo(page: CheerioAPI, form: Found, submitter: Found, files: ChosenFiles): string | undefined {
  if (form.is("[novalidate]") || submitter.is("[formnovalidate]")) return undefined;
  for (const control of controlsOf(page, form)) {
    if (control.is("[readonly], button, [type=hidden]") || isDisabled(page, control)) continue;
    const why = objectionToField(page, control, files);
    if (why) return `“${nameOf(page, control) || control.attr("name")}” ${why}`;
  }
  return undefined;
}

function objectionToField(page: CheerioAPI, control: Found, files: ChosenFiles): string | undefined {
  const isRequired = control.is("[required]");
  if (control.is("input[type=checkbox]")) return isRequired && !control.is("[checked]") ? "is not checked" : undefined;
  if (control.is("input[type=radio]")) {
    const group = controlsOf(page, formOf(page, control)).filter(
      (other) => other.is("input[type=radio]") && other.attr("name") === control.attr("name"),
    );
    return isRequired && !group.some((one) => one.is("[checked]")) ? "has nothing chosen" : undefined;
  }
  if (control.is("input[type=file]"))
    return isRequired && !files.get(control.get(0))?.length ? "has no file" : undefined;
  const value = valuesOf(page, control).join("");
  if (value === "") return isRequired ? "is empty" : undefined;
  return objectionToValue(control, value);
}

function objectionToValue(control: Found, value: string): string | undefined {
  const limit = (name: string) => (control.attr(name) ? Number(control.attr(name)) : undefined);
  const type = control.attr("type");
  if (value.length > (limit("maxlength") ?? Infinity)) return "is too long";
  if (value.length < (limit("minlength") ?? 0)) return "is too short";
  if (type === "email" && !email.test(value)) return "holds no email address";
  if (type === "url" && !URL.canParse(value)) return "holds no address";
  if (type === "number") {
    const number = Number(value);
    if (Number.isNaN(number)) return "holds no number";
    if (number < (limit("min") ?? -Infinity) || number > (limit("max") ?? Infinity)) return "is out of its range";
    const step = control.attr("step") === "any" ? 0 : (limit("step") ?? 1);
    if (step > 0 && !Number.isInteger((number - (limit("min") ?? 0)) / step)) return "is between two steps";
  }
  if (type?.startsWith("date")) {
    if (value < (control.attr("min") ?? "") || value > (control.attr("max") || "9")) return "is out of its range";
  }
  const pattern = control.attr("pattern");
  if (pattern && !new RegExp(`^(?:${pattern})$`, "v").test(value)) return "does not look as it has to";
  return undefined;
}

function controlsOf(page: CheerioAPI, form: Found): Found[] {
  const all = page("button, input, select, textarea")
    .toArray()
    .map((control) => page(control));
  return all.filter((control) => formOf(page, control).is(form));
}

function withCarriageReturns(value: string): string {
  return value.replaceAll(/\r\n|\r|\n/g, "\r\n");
}
