import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { contains } from '#server/platform/database/contains'
import { type ErasurePlan, staysInAnswer } from '#server/privacy/erasure-plan'
import { personErased } from '#server/privacy/problems'
import { nameOf } from '#server/staff/name-of'

/** Throws `person_erased`, with what stayed. Somebody may have seen the person before, or may have lost the answer to the erasure. */
export const refuseErased = async (read: Kysely<Tables>, customerId: string): Promise<void> =>
  refuse(
    read,
    await newest(read)
      .innerJoin('account', 'account.id', 'erasure.account_id')
      .where('account.id', '=', customerId)
      .where('account.erased_at', 'is not', null)
      .executeTakeFirst(),
  )

/** The same for somebody without an account. Nothing that is left names them, so the plan that the page showed does: `seen`. */
export const refuseErasedMailbox = async (read: Kysely<Tables>, seen: string): Promise<void> =>
  refuse(
    read,
    await newest(read)
      .where('account_id', 'is', null)
      .where(contains('report', `"seen":${JSON.stringify(seen)}`))
      .executeTakeFirst(),
  )

const newest = (read: Kysely<Tables>) =>
  read
    .selectFrom('erasure')
    .select(['report', 'erased_by'])
    .orderBy('erasure.erased_at', 'desc')
    .orderBy('erasure.id', 'desc')
    .limit(1)

const refuse = async (
  read: Kysely<Tables>,
  erasure: { report: string; erased_by: string } | undefined,
): Promise<void> => {
  if (!erasure) return
  const { stays } = JSON.parse(erasure.report) as Pick<ErasurePlan, 'stays'>
  throw personErased({
    stays: staysInAnswer(stays),
    by: { id: erasure.erased_by, name: await nameOf(read, erasure.erased_by) },
  })
}
