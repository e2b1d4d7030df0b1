import { Outlet } from "react-router";
import { noindex } from "../components/noindex-meta.ts";
import type { Route } from "./+types/administrators";
import { AdminError } from "./admin-error.tsx";

/** Around the pages of administrators, so that a refusal, of a form too, has the frame around it. */
export default function Administrators() {
  return <Outlet />;
}

export const meta: Route.MetaFunction = ({ error }) => (error ? [noindex] : []);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminError error={error} framed />;
}
