import type { Generated } from 'kysely'

/** The columns of every record that the desk edits without a draft. */
export type EditedAtDesk = {
  /** Increases with each change. */
  version: Generated<number>
  /** Set when the shop no longer shows it. */
  archived_at: number | null
  /** Null when it was never changed at the desk. */
  updated_at: number | null
  updated_by: string | null
}
