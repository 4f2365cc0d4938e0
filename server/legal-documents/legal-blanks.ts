// The brokerage's own blank forms, by the slug of the document. Documents without one link to the official forms page.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { readSetting, storeSetting } from '#server/brokerage/settings'

export type LegalBlanks = Readonly<Record<string, { fileKey: string }>>

const name = 'legal blanks'

export const readLegalBlanks = async (read: Kysely<Tables>): Promise<LegalBlanks> =>
  ((await readSetting(read, name)) ?? {}) as LegalBlanks

/** Replaces all earlier blank forms. The files are already in the store. */
export const storeLegalBlanks = (trx: Transaction<Tables>, blanks: LegalBlanks): Promise<void> =>
  storeSetting(trx, name, blanks)
