import { Outlet } from "react-router";
import { administratorsOnly } from "../data/backend/guard.server.ts";
import type { Route } from "./+types/administrators";
import { AdminError } from "./admin-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly];

/** Around the pages of administrators, so that a refusal, of a form too, has the frame around it. */
export default function Administrators() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminError error={error} framed />;
}
