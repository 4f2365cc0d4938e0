/** Who did what to which record. Stored in the same transaction as the change. */
export type AuditTable = {
  id: string
  at: number
  /** Null for visitors and for the program. */
  actor_id: string | null
  actor_role: 'customer' | 'seller' | 'staff' | 'visitor' | 'system'
  /** A verb in the past tense: 'registered', 'password changed'. */
  action: string
  /** What kind of record: a table name. */
  subject: string
  subject_id: string
  /** JSON; never a secret. */
  details: string
}

/** Work to do after the transaction that stored it. */
export type JobTable = {
  id: string
  kind: string
  /** JSON; never a secret. */
  payload: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  due_at: number
  /** Unlike `due_at`, it stays the same when a job is retried. */
  first_due_at: number
  /** How often it was started. */
  attempts: number
  /** The runner that works on it, and when its claim expires. */
  claim: string | null
  claimed_until: number | null
  last_error: string | null
  /** No second job with the same key is stored until this one is finished. */
  unique_key: string | null
  created_at: number
  finished_at: number | null
}
