// Deletes what a person told us apart from orders, and leaves the account. Also possible while an order is open.
import type { Kysely, Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import { storeSearchWords } from '#database/search-words'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { recordAudit } from '#server/audit/record-audit'
import type { Platform } from '#server/platform/platform'
import type { PlannedPart, ErasurePlan } from '#server/privacy/erasure-plan'
import type { KnownPerson, Named } from '#server/privacy/resolve-person'
import { keepNewsletterStops } from '#server/privacy/keep-newsletter-stops'
import { forgetInLogs } from '#server/privacy/forget-in-logs'
import { lockPerson } from '#server/privacy/lock-person'
import { countLoose, eraseLoose, looseTablesOf, quotes } from '#server/privacy/loose-data'
import { planErasure } from '#server/privacy/plan-erasure'
import { notConfirmed, planChanged } from '#server/privacy/problems'
import { countQuotesOfLeads } from '#server/privacy/read-quotes'

type Read = Kysely<Tables>
type Needs = Pick<Platform, 'database' | 'now' | 'newId'>

const looseTables = ['saved_address', 'email_change', 'newsletter_subscriber'] as const

/** What it would delete. Leads that led to a sale stay, and so does everything under a legal hold, with what says who the person is. */
export const planForgetting = async (
  read: Read,
  person: KnownPerson,
  plan: ErasurePlan,
): Promise<PlannedPart[]> => {
  const parts = [
    { what: 'Requests for offers', count: plan.leads.length },
    { what: quotes, count: await countQuotesOfLeads(read, plan.leads) },
    { what: 'Messages of the contact form', count: plan.isHeld ? 0 : person.messageIds.length },
    ...(await countLoose(read, person, looseTablesOf(plan, looseTables))),
    ...(plan.keepsIdentity ? [] : await countIdentity(read, person)),
  ]
  return parts.filter(({ count }) => count > 0)
}

const countIdentity = async (read: Read, person: KnownPerson): Promise<PlannedPart[]> => [
  { what: 'Earlier mailboxes', count: await countEarlierMailboxes(read, person) },
  { what: 'Phone number of the account', count: (await hasPhone(read, person.accountId)) ? 1 : 0 },
]

/** They are deleted with the changes of email. */
const countEarlierMailboxes = async (read: Read, { accountId, email }: KnownPerson) => {
  const { count } = await read
    .selectFrom('proved_mailbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId ?? '')
    .where('email', '!=', email)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const hasPhone = async (read: Read, accountId: string | null) => {
  const found = await read
    .selectFrom('account')
    .select('phone')
    .where('id', '=', accountId ?? '')
    .where('phone', '!=', '')
    .executeTakeFirst()
  return found !== undefined
}

/**
 * All or nothing. An opt-out stays, because we still have to obey it. Throws `person_not_found`, `person_erased`, `not_confirmed` if the
 * email was typed differently, and `changed_meanwhile` if something about the person differs from what the page showed.
 */
export const forgetPerson = (
  platform: Needs,
  staff: Pick<Caller, 'id'>,
  { typed, seen, ...named }: Named & { typed: string; seen: string },
): Promise<PlannedPart[]> =>
  platform.database.transaction(async (trx) => {
    if (normalEmail(typed) !== normalEmail(named.email)) throw notConfirmed()
    const person = await lockPerson(trx, { ...named, seen })
    const plan = await planErasure(trx, person, platform.now())
    if (plan.seen !== seen) throw planChanged()
    const goes = await planForgetting(trx, person, plan)
    await keepNewsletterStops(platform, trx, staff, person)
    await forgetInLogs(trx, person, plan)
    await forget(platform, trx, person, plan)
    await trx
      .insertInto('erasure')
      .values({
        id: platform.newId(),
        account_id: person.accountId,
        request_id: null,
        erased_by: staff.id,
        erased_at: platform.now(),
        report: JSON.stringify({ goes, stays: [], holds: plan.holds }),
      })
      .execute()
    await recordAudit(platform, trx, {
      actorId: staff.id,
      actorRole: 'staff',
      action: 'deleted at the request of its owner',
      subject: 'lead',
      subjectId: platform.newId(),
      details: { goes },
    })
    return goes
  })

const forget = async (platform: Needs, trx: Transaction<Tables>, person: KnownPerson, plan: ErasurePlan) => {
  const { leads, isHeld, keepsIdentity } = plan
  await eraseLoose(trx, person, looseTablesOf(plan, looseTables))
  if (leads.length > 0) await trx.deleteFrom('lead').where('id', 'in', leads).execute()
  if (!isHeld && person.messageIds.length > 0)
    await trx.deleteFrom('contact_message').where('id', 'in', person.messageIds).execute()
  if (!keepsIdentity) await forgetIdentity(platform, trx, person)
}

const forgetIdentity = async (
  { now }: Needs,
  trx: Transaction<Tables>,
  { accountId, email }: KnownPerson,
) => {
  await trx
    .deleteFrom('proved_mailbox')
    .where('account_id', '=', accountId ?? '')
    .where('email', '!=', email)
    .execute()
  await trx
    .updateTable('account')
    .set((eb) => ({ phone: '', profile_version: eb('profile_version', '+', 1), updated_at: now() }))
    .where('id', '=', accountId ?? '')
    .where('phone', '!=', '')
    .execute()
  if (accountId !== null) await storeSearchWords(trx, 'account', [accountId])
}
