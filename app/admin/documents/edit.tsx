import { getFixedT } from "../../i18n/translations.server.ts";
import type { Route } from "./+types/edit";
import { idIn, kindContext } from "./addresses.ts";
import { editedDocument, saveDocument } from "./editor/edited-document.server.ts";
import { Editor } from "./editor/editor.tsx";
import { choiceTexts } from "./editor/named-choices.server.ts";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const kind = context.get(kindContext);
  const id = idIn(params);
  const edited = await editedDocument(context, url, kind, id);
  const unnamed = id === undefined ? getFixedT(context, "admin-documents")(`${kind.name as "insight"}.new`) : "";
  return { ...edited, title: edited.title || unnamed, translations: choiceTexts(context, kind) } as const;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return saveDocument({ request, context }, context.get(kindContext), idIn(params));
}

export { shouldRevalidate } from "../components/reload-after-conflict.ts";

export default function EditDocument({ loaderData }: Route.ComponentProps) {
  return <Editor {...loaderData} />;
}
