import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { type ErasurePlan, staysInAnswer } from '#server/privacy/erasure-plan'
import { personErased } from '#server/privacy/problems'
import { nameOf } from '#server/staff/name-of'

/** Throws `person_erased`, with what stayed. Somebody may have seen the person before, or may have lost the answer to the erasure. */
export const refuseErased = async (read: Kysely<Tables>, customerId: string): Promise<void> => {
  const erasure = await read
    .selectFrom('account')
    .innerJoin('erasure', 'erasure.account_id', 'account.id')
    .select(['report', 'erased_by'])
    .where('account.id', '=', customerId)
    .where('account.erased_at', 'is not', null)
    .orderBy('erasure.erased_at', 'desc')
    .orderBy('erasure.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!erasure) return
  const { stays } = JSON.parse(erasure.report) as Pick<ErasurePlan, 'stays'>
  throw personErased({
    stays: staysInAnswer(stays),
    by: { id: erasure.erased_by, name: await nameOf(read, erasure.erased_by) },
  })
}
