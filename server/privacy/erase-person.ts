// Erases what may be erased about a person: all of it, or nothing.
import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import { storeSearchWords } from '#database/search-words'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import type { HandPayment } from '#rules/by-hand'
import { erasedMailbox } from '#rules/mailboxes'
import { endSessions } from '#server/accounts/sessions'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { handPaymentOf } from '#server/payments/by-hand/hand-money'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { endSecretLinks } from '#server/privacy/end-secret-links'
import { eraseCaseFacts } from '#server/privacy/erase-case-facts'
import { eraseMentions } from '#server/privacy/erase-mentions'
import { forgetInLogs } from '#server/privacy/forget-in-logs'
import { forgetReasons } from '#server/privacy/forget-reasons'
import type { KnownPerson, Named } from '#server/privacy/resolve-person'
import { withFormerProfile } from '#server/privacy/former-profile'
import { keepNewsletterStops } from '#server/privacy/keep-newsletter-stops'
import { lockPerson } from '#server/privacy/lock-person'
import { eraseLoose, looseTablesOf } from '#server/privacy/loose-data'
import type { ErasurePlan } from '#server/privacy/erasure-plan'
import { deleteSales } from '#server/privacy/plan-sales'
import { planErasure } from '#server/privacy/plan-erasure'
import { erasureBlocked, notConfirmed, planChanged } from '#server/privacy/problems'
import { deletePapers, fileRemoval } from '#server/privacy/remove-files'
import { scrubAudit } from '#server/privacy/scrub-audit'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>
type Input = Named & { typed: string; seen: string; requestId?: string | undefined }

/**
 * Throws `person_not_found`, `person_erased`, `not_confirmed` if the email was typed differently, `erasure_blocked` while an order or a
 * contract goes on, and `changed_meanwhile` if it would erase or keep something else than the page showed.
 */
export const erasePerson = (
  platform: Needs,
  staff: Pick<Caller, 'id'>,
  { typed, seen, requestId, ...named }: Input,
): Promise<{ erasureId: string; plan: ErasurePlan }> =>
  platform.database.transaction(async (trx) => {
    if (normalEmail(typed) !== normalEmail(named.email)) throw notConfirmed()
    const person = await lockPerson(trx, { ...named, seen })
    const plan = await planErasure(trx, person, platform.now())
    if (plan.obstacles.length > 0) throw erasureBlocked(plan.obstacles)
    if (plan.seen !== seen) throw planChanged()
    const erasureId = platform.newId()
    await forgetWho(trx, person, plan)
    await keepNewsletterStops(platform, trx, staff, person)
    await eraseDealings(platform, trx, person, plan)
    await endSecretLinks(platform, trx, person)
    if (!plan.keepsIdentity) await markLeads(platform, trx, person)
    await eraseAccount(platform, trx, person, plan)
    await trx
      .insertInto('erasure')
      .values({
        id: erasureId,
        account_id: person.accountId,
        request_id: requestId ?? null,
        erased_by: staff.id,
        erased_at: platform.now(),
        report: reportOf(person, plan),
      })
      .execute()
    await recordAudit(platform, trx, {
      actorId: staff.id,
      actorRole: 'staff',
      action: 'person erased',
      subject: 'erasure',
      subjectId: erasureId,
      details: { goes: plan.goes, stays: plan.stays },
    })
    if (person.accountId !== null)
      await announceChange(platform, trx, { kind: 'customers', id: person.accountId, by: staff.id })
    await enqueue(platform, trx, fileRemoval, {})
    return { erasureId, plan }
  })

/** Under a legal hold, the log still says whose records it is about. It forgets only the leads and messages that go. */
const forgetWho = async (trx: Transaction<Tables>, person: KnownPerson, plan: ErasurePlan) => {
  if (plan.keepsIdentity) return forgetInLogs(trx, person, plan)
  const formerToo = await withFormerProfile(trx, person)
  await scrubAudit(trx, formerToo)
  await eraseMentions(trx, formerToo)
}

/**
 * For somebody without an account: with `seen`, a colleague who saw the same plan learns that somebody else erased this person. A plan that
 * erases nothing may be anybody's.
 */
const reportOf = ({ accountId }: KnownPerson, { goes, stays, holds, seen }: ErasurePlan): string =>
  JSON.stringify({ goes, stays, holds, ...(accountId === null && goes.length > 0 && { seen }) })

const eraseDealings = async (
  platform: Needs,
  trx: Transaction<Tables>,
  person: KnownPerson,
  plan: ErasurePlan,
) => {
  const going = looseTablesOf(plan)
  const reviewed = await trx
    .selectFrom('review')
    .select('product_id')
    .where('customer_id', '=', going.includes('review') ? (person.accountId ?? '') : '')
    .execute()
  await eraseLoose(trx, person, going)
  if (reviewed.length > 0)
    await catalogueChanged(platform, trx, [...new Set(reviewed.map(({ product_id }) => product_id))])
  await deleteSales(platform, trx, plan.sales)
  if (plan.leads.length > 0) await trx.deleteFrom('lead').where('id', 'in', plan.leads).execute()
  if (!plan.isHeld && person.messageIds.length > 0)
    await trx.deleteFrom('contact_message').where('id', 'in', person.messageIds).execute()
  for (const id of plan.conversations) {
    await trx.deleteFrom('conversation_note').where('conversation_id', '=', id).execute()
    await trx.deleteFrom('message').where('conversation_id', '=', id).execute()
    await trx.deleteFrom('conversation').where('id', '=', id).execute()
  }
  await deletePapers(platform, trx, plan.papers)
  if (plan.consents.length > 0) {
    await trx.deleteFrom('order_consent').where('consent_id', 'in', plan.consents).execute()
    await trx.deleteFrom('consent').where('id', 'in', plan.consents).execute()
  }
  if (plan.endedStops.length > 0)
    await trx.deleteFrom('do_not_contact').where('id', 'in', plan.endedStops).execute()
  if (plan.orders.length > 0) await emptyOrders(trx, plan.orders)
}

/** Their order numbers stay. */
const emptyOrders = async (trx: Transaction<Tables>, ids: readonly string[]) => {
  await trx
    .updateTable('order')
    .set({ shipping: JSON.stringify(noShipping), shipping_phone: '' })
    .where('id', 'in', ids)
    .execute()
  await trx.deleteFrom('order_note').where('order_id', 'in', ids).execute()
  await trx
    .updateTable('refund_request')
    .set({ reason: '', answer: '' })
    .where('order_id', 'in', ids)
    .execute()
  await trx.updateTable('desk_case').set({ settled_note: '' }).where('order_id', 'in', ids).execute()
  await forgetReasons(trx, ids)
  await emptyPayments(trx, ids)
}

/** The money stays. What we wrote about it goes. */
const emptyPayments = async (trx: Transaction<Tables>, orderIds: readonly string[]) => {
  const payments = await trx
    .selectFrom('payment')
    .select(['id', 'by_hand'])
    .where('order_id', 'in', orderIds)
    .execute()
  await trx
    .updateTable('refund')
    .set({ reason: '', message: '' })
    .where('payment_id', 'in', ['', ...payments.map(({ id }) => id)])
    .execute()
  for (const payment of payments) {
    const recorded = handPaymentOf(payment)
    if (!recorded) continue
    const by_hand = JSON.stringify({ ...recorded, note: '' } satisfies HandPayment)
    await trx.updateTable('payment').set({ by_hand }).where('id', '=', payment.id).execute()
  }
}

/** An order keeps its sums, and says nothing about any person. */
const noShipping = { name: 'Erased', address: '', phone: '', post: '', province: '', city: '', area: '' }

/** Nobody writes to the owners of the leads that stay. */
const markLeads = async ({ now }: Needs, trx: Transaction<Tables>, { leadIds }: KnownPerson) => {
  await trx
    .updateTable('lead')
    .set((eb) => ({ erased_at: now(), version: eb('version', '+', 1) }))
    .where('id', 'in', ['', ...leadIds])
    .where('erased_at', 'is', null)
    .execute()
}

/** Under a legal hold the account stays, and ends only its sessions. */
const eraseAccount = async (
  platform: Needs,
  trx: Transaction<Tables>,
  { accountId }: KnownPerson,
  { keepsIdentity }: ErasurePlan,
) => {
  if (accountId === null) return
  if (!keepsIdentity) await eraseCaseFacts(trx, accountId)
  await endSessions(platform, trx, accountId, { allBut: null })
  const erased = {
    name: 'Erased customer',
    email: erasedMailbox(platform.newId()),
    phone: '',
    password_hash: '',
    erased_at: platform.now(),
  }
  await trx
    .updateTable('account')
    .set((eb) => ({
      ...(keepsIdentity ? {} : erased),
      generation: eb('generation', '+', 1),
      profile_version: eb('profile_version', '+', 1),
      updated_at: platform.now(),
    }))
    .where('id', '=', accountId)
    .execute()
  await storeSearchWords(trx, 'account', [accountId])
}
