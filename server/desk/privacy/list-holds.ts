import type { Kysely } from 'kysely'
import type { LegalHold } from '#contract/desk/privacy/legal-holds'
import type { Tables } from '#database/tables'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { paperName } from '#server/uploads/paper-rows'

/** On a customer and on single papers of theirs, the newest first. */
export const listHolds = async (read: Kysely<Tables>, customerId: string): Promise<LegalHold[]> => {
  const holds = await read
    .selectFrom('legal_hold')
    .leftJoin('document', 'document.id', 'legal_hold.document_id')
    .leftJoin('account as setter', 'setter.id', 'legal_hold.set_by')
    .leftJoin('account as lifter', 'lifter.id', 'legal_hold.lifted_by')
    .selectAll('legal_hold')
    .select((eb) => paperName(eb as never).as('paper'))
    .select(['setter.name as setBy', 'lifter.name as liftedBy'])
    .where('legal_hold.account_id', '=', customerId)
    .orderBy('legal_hold.set_at', 'desc')
    .orderBy('legal_hold.id', 'desc')
    .execute()
  return holds.map(({ id, account_id, document_id, paper, reason, setBy, set_at, liftedBy, ...lifting }) => ({
    id,
    customerId: account_id,
    paper: document_id === null ? null : { documentId: document_id, name: paper ?? '' },
    reason,
    setBy: setBy ?? '',
    setAt: asTime(set_at),
    liftedBy: liftedBy ?? '',
    liftedAt: asTimeOrNot(lifting.lifted_at),
    liftReason: lifting.lift_reason,
  }))
}
