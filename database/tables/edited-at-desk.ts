import type { Generated } from 'kysely'

/** What every record has that the desk edits at once, without a draft. */
export type EditedAtDesk = {
  /** Increases with each change. */
  version: Generated<number>
  /** Set when the shop no longer shows it. */
  archived_at: number | null
  /** Null when it was never changed at the desk. */
  updated_at: number | null
  updated_by: string | null
}
