// Who had each record of a batch before, so that the batch can be undone record by record.
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import { holderChanged, holderUnknown } from './problems.ts'
import { nameOf } from './name-of.ts'
import { presentHolder } from './work-of-colleagues.ts'
import type { Platform } from '#server/platform/platform'

/** Ids of the staff; null for nobody. */
const Replaced = z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) })
export type Replaced = z.output<typeof Replaced>

/** Call it in the transaction of the change. Outside a batch it does nothing. After a crash, the first of two runs counts. */
export const noteReplaced = async (
  { batch }: Pick<Platform, 'now' | 'batch'>,
  trx: Transaction<Tables>,
  recordId: string,
  replaced: Replaced,
): Promise<void> => {
  if (batch === undefined) return
  const { from, to } = replaced
  await trx
    .updateTable('batch_record')
    .set({ replaced: JSON.stringify({ from: await presentHolder(trx, from), to } satisfies Replaced) })
    .where('batch_id', '=', batch)
    .where('record_id', '=', recordId)
    .where('replaced', 'is', null)
    .execute()
}

/** Throws `holder_unknown` if the earlier batch noted nothing. */
export const replacedIn = (takesBack: string | null): Replaced => {
  if (takesBack === null) throw holderUnknown()
  return z.parse(Replaced, JSON.parse(takesBack))
}

/** Throws `holder_changed` if somebody else has it by now. `expected` undefined: anybody may have it. */
export const mustBeHeldBy = async (
  read: Kysely<Tables>,
  holder: string | null,
  expected: string | null | undefined,
): Promise<void> => {
  if (expected === undefined || holder === expected) return
  const present = await presentHolder(read, holder)
  if (present !== expected) throw holderChanged(await nameOf(read, present))
}
