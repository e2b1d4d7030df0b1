import { FormErrorToast } from "../components/toasts.tsx";

/** A page of the sign-in frame that says one thing, with at most a few ways on. */
export function Message({ title, body, children }: { title: string; body: string; children?: React.ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-5">
      <h1 className="text-title">{title}</h1>
      <p className="text-lead text-ink-soft">{body}</p>
      {children}
      <FormErrorToast />
    </div>
  );
}
