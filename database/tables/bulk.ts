import type { Generated } from 'kysely'
import type { BatchOutcome } from '#rules/desk-bulk'

export type BulkTables = {
  selection: SelectionTable
  selected_record: SelectedRecordTable
  batch: BatchTable
  batch_record: BatchRecordTable
  onlooker: OnlookerTable
}

/** Records of one list that somebody at the desk selected. They stay the same, whatever the list shows later. */
type SelectionTable = {
  id: string
  /** The list, such as 'orders'. */
  kind: string
  made_by: string
  /** JSON: the list's filters; null when the records were picked by hand. */
  filter: string | null
  /** How many records. */
  number: number
  created_at: number
  expires_at: number
}

type SelectedRecordTable = {
  selection_id: string
  /** From 0. */
  position: number
  record_id: string
}

/** One action over many records. */
type BatchTable = {
  id: string
  kind: string
  action: string
  /** JSON: what the person added, such as the text of a note; null for nothing. */
  input: string | null
  number: number
  started_by: string
  created_at: number
  /** Null while it runs. */
  finished_at: number | null
}

type BatchRecordTable = {
  batch_id: string
  position: number
  record_id: string
  /** Null until the action has reached it. */
  outcome: Generated<BatchOutcome | null>
  /** Why it was skipped; '' when it was not. */
  reason: Generated<string>
  /** JSON: what the action changed, such as the previous owner of the record. Null if it noted nothing. */
  replaced: string | null
  /** The `replaced` of the batch that this one takes back. */
  takes_back: string | null
}

/** Which record a connection of the desk has open. */
type OnlookerTable = {
  /** The id of the connection. */
  id: string
  account_id: string
  kind: string
  record_id: string
  /** Renewed while the connection lasts. */
  seen_at: number
}
