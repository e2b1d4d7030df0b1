import { FormErrorToast } from "../components/toasts.tsx";

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
