export type ScheduledChange = {
  id: string;
  revision: string;
  feature_key: string;
  enabled: boolean;
  starts_at: string;
  ends_at: string | null;
  started_at: string | null;
  /** Something else was put there since it was scheduled or, once it has started, since its start. */
  overtaken: boolean;
  by: string | null;
};
