export const roles = ["administrator", "editor"] as const;
export type Role = (typeof roles)[number];

export type Operator = {
  user_id: string;
  email: string;
  role: Role;
  added_at: string;
  added_by: string | null;
  has_second_step: boolean | null;
  last_login: string | null;
};
export type AccessRequest = { user_id: string; email: string; asked_at: string; refused_at: string | null };
export type Invitation = { id: string; email: string; role: Role; invited_by: string | null; created_at: string };

export type People = {
  operators: Operator[];
  /** One page: anybody can sign up. Waiting ones first, then refused ones. */
  requests: { rows: AccessRequest[]; total: number };
  invitations: Invitation[];
  secondStepRequired: boolean;
};

export const requestsPerPage = 50;

export function doneBy(id: string | null, operators: Operator[]): { email: string } | "former" | "nobody" {
  if (id === null) return "nobody";
  const operator = operators.find(({ user_id }) => user_id === id);
  return operator ? { email: operator.email } : "former";
}
