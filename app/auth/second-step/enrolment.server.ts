import { renderSVG } from "uqr";
import { firstCode, secretIn } from "../../schemas/second-step.ts";

export type Enrolment = { factor: string; uri: string; secret: string; picture: string };

const begun = firstCode.pick({ factor: true, uri: true });

export function enrolmentOf(sent: unknown): Enrolment | undefined {
  const { data } = begun.safeParse(sent);
  if (!data) return undefined;
  const picture = `data:image/svg+xml;base64,${Buffer.from(renderSVG(data.uri, { border: 3 })).toString("base64")}`;
  return { ...data, secret: secretIn(data.uri), picture };
}
