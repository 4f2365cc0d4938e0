// The blank forms that a brokerage keeps of its own, by the slug of the document. Where there is none, the official forms page is the way.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { readSetting, storeSetting } from '#server/brokerage/settings'

export type LegalBlanks = Readonly<Record<string, { fileKey: string }>>

const name = 'legal blanks'

export const readLegalBlanks = async (read: Kysely<Tables>): Promise<LegalBlanks> =>
  ((await readSetting(read, name)) ?? {}) as LegalBlanks

/** In place of all earlier ones. The files are in the store already. */
export const storeLegalBlanks = (trx: Transaction<Tables>, blanks: LegalBlanks): Promise<void> =>
  storeSetting(trx, name, blanks)
