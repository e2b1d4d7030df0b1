/** Who may work in the back office. */
export type Operator = { user_id: string; email: string; added_at: string; added_by: string | null };
/** An account that signed up by itself and waits, or was refused. */
export type AccessRequest = { user_id: string; email: string; asked_at: string; refused_at: string | null };
/** An address that becomes an operator when somebody signs up with it. */
export type Invitation = { id: string; email: string; invited_by: string | null; created_at: string };

export type People = {
  operators: Operator[];
  /** One page of them: anybody can sign up. Those that wait come before those that were refused. */
  requests: { rows: AccessRequest[]; total: number };
  invitations: Invitation[];
};

/** Requests on one page of the list. */
export const requestsPerPage = 50;

/** Who did it, as far as the present operators tell: an address, `"former"` for one who left, `"nobody"` when none did. */
export function doneBy(id: string | null, operators: Operator[]): { email: string } | "former" | "nobody" {
  if (id === null) return "nobody";
  const operator = operators.find(({ user_id }) => user_id === id);
  return operator ? { email: operator.email } : "former";
}
