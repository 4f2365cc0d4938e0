import type { Kysely } from 'kysely'
import type { CustomerDetail } from '#contract/desk/customers/customers'
import type { Tables } from '#database/tables'
import { emailOfCustomer } from '#rules/mailboxes'
import type { Account } from '#server/accounts/create-account'
import { dummyPasswordHash } from '#server/accounts/password-hash'
import { isUnused } from '#server/accounts/unused-account'
import type { Stop } from '#server/do-not-contact/contact-stops'
import { readDealings } from '#server/desk/customers/read-dealings'
import { readPapers } from '#server/desk/customers/read-papers'
import { customerNotFound } from '#server/accounts/problems'
import { readReach } from '#server/desk/customers/read-reach'
import { readCustomerTimeline } from '#server/desk/customers/read-timeline'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { resolveCustomer } from '#server/privacy/resolve-person'
import { readStopsOf } from '#server/privacy/reach-of'
import { insiderOf } from '#server/reviews/insiders'
import { nameOf } from '#server/staff/name-of'
import type { Platform } from '#server/platform/platform'

/** Throws `customer_not_found`. */
export const getCustomer = async (
  platform: Pick<Platform, 'database' | 'config' | 'now'>,
  customerId: string,
): Promise<CustomerDetail> => {
  const { direct: read } = platform.database
  const account = await read
    .selectFrom('account')
    .selectAll()
    .where('id', '=', customerId)
    .where('role', '=', 'customer')
    .executeTakeFirst()
  if (!account) throw customerNotFound()
  const { id, name, email, phone } = account
  const known = await resolveCustomer(read, id)
  const [dealings, papers, reach, stops, timeline, insider, entered] = await Promise.all([
    readDealings(read, known),
    readPapers(read, id),
    readReach(platform, { id, emails: known.emails }),
    readStopsOf(read, known),
    readCustomerTimeline(platform, account),
    insiderOf(read, id),
    readEntered(read, account),
  ])
  return {
    id,
    name,
    email: emailOfCustomer(email),
    phone,
    version: account.profile_version,
    isSample: account.is_sample === 1,
    entered,
    insider: insider ?? null,
    createdAt: asTime(account.created_at),
    seenAt: asTimeOrNot(account.seen_at),
    erasedAt: asTimeOrNot(account.erased_at),
    ...dealings,
    papers,
    ...reach,
    phones: known.phones,
    provedEmails: known.emails,
    stops: { mails: stopAnswer(stops.mails), calls: stopAnswer(stops.calls), sale: stopAnswer(stops.sale) },
    ...timeline,
  }
}

const stopAnswer = (stop: Stop | null) => stop && { ...stop, since: asTime(stop.since) }

const readEntered = async (read: Kysely<Tables>, account: Account): Promise<CustomerDetail['entered']> => {
  const { entered_by: by, entered_source: source, password_hash: hash } = account
  if (by === null || source === '') return null
  return {
    by: await nameOf(read, by),
    source,
    hasNoPassword: hash === dummyPasswordHash,
    isUnused: await isUnused(read, account),
  }
}
