import { data } from "react-router";

type Actions = Readonly<Record<string, (args: any) => unknown>>;
type Named<Of extends Actions> = Of[keyof Of];

export function actionByAddress<Of extends Actions>(actions: Of) {
  const action = (args: Parameters<Named<Of>>[0] & { pattern: string }): ReturnType<Named<Of>> => {
    const name = args.pattern.split("/").at(-1)!;
    if (!Object.hasOwn(actions, name)) throw data(null, 405);
    return actions[name]!(args) as ReturnType<Named<Of>>;
  };
  return Object.assign(action, { names: Object.keys(actions) });
}
