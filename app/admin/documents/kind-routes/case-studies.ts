import { kinds } from "../../../schemas/kinds/kinds.ts";
import { kindMiddleware } from "../kind-context.ts";

export const middleware = [kindMiddleware(kinds.case_study)];
