// The differences between the kinds of records that the desk edits without a draft.
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { EditedAtDesk } from '#database/tables/edited-at-desk'
import type { Tables } from '#database/tables'
import type { Platform } from '#server/platform/platform'

export type RecordTable =
  | 'category'
  | 'seller'
  | 'banner'
  | 'coupon'
  | 'video'
  | 'question'
  | 'legal_document'
  | 'canned_reply'

/** A row of one of these tables. */
export type RecordRow = Selectable<EditedAtDesk> & { id: string }

export type RecordKind<Content, Facts, Row extends RecordRow = RecordRow> = {
  table: RecordTable
  /** The column that the list is sorted by, its direction, and 'text' unless the column is a number. */
  order: readonly [column: keyof Row & string, direction: 'asc' | 'desc', sortedBy?: 'text']
  /** The column that is searched. */
  searched: keyof Row & string
  /** The word for a save in the log; 'changed' when absent. */
  savedAs?: string
  contentOf(row: Row): Content
  /** The facts of these records, by id. */
  factsOf(read: Kysely<Tables>, rows: readonly Row[]): Promise<ReadonlyMap<string, Facts>>
  columnsOf(content: Content): Record<string, unknown>
  /** The columns that never change. */
  firstColumnsOf?(content: Content, platform: Pick<Platform, 'now'>): Record<string, unknown>
  /** What is wrong with the content, by field. `id` is absent for a new record. */
  faultsOf?(trx: Transaction<Tables>, content: Content, id?: string): Promise<Record<string, string>>
  /** Why the record cannot leave the shop, in a sentence. */
  whyNotArchived?(trx: Transaction<Tables>, id: string): Promise<string | undefined>
  /** What else follows from a save, in the same transaction. */
  afterSave?(
    platform: Pick<Platform, 'now'>,
    trx: Transaction<Tables>,
    save: { id: string; before: Content; after: Content },
  ): Promise<void>
  /** Whether the change sends customers elsewhere, so that it needs a proof. `before` is undefined for a new record. */
  sendsElsewhere?(before: Content | undefined, after: Content): boolean
  /** Only a broker may show it in the shop. Records that somebody else adds stay archived, as a draft. */
  isForBroker?: true
  /** Tells every process. */
  announce?(platform: Pick<Platform, 'database' | 'now'>, trx: Transaction<Tables>): Promise<void>
}
