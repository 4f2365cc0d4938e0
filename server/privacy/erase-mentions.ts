// Other places that name a person: mails about their leads, saved views of the desk, open work, and payment providers' records.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { contactMessageMail } from '#server/contact/mails/contact-message'
import { contains, endsWith } from '#server/platform/database/contains'
import { asWord } from '#server/privacy/person-patterns'
import type { KnownPerson } from '#server/privacy/resolve-person'
import { uploadToReview } from '#server/uploads/store-version'

type Trx = Transaction<Tables>
type Former = KnownPerson & { formerEmails: readonly string[] }

/**
 * Matches a proved mailbox, a reference or a payment, never a number or an email that was only typed in. Former emails are looked for only
 * in saved views.
 */
export const eraseMentions = async (trx: Trx, person: Former): Promise<void> => {
  await eraseMailsAbout(trx, person)
  await eraseViews(trx, person)
  for (const email of person.emails) {
    await trx
      .deleteFrom('job')
      .where(contains('payload', JSON.stringify(email)))
      .execute()
    await emptyEvents(trx, email)
  }
  for (const providerRef of await readPayments(trx, person)) await emptyEvents(trx, providerRef)
}

/**
 * Lines of the log about leads with these references, and about mails to the brokerage whose subject ends with one of the names. The log
 * knows no more, so a namesake's lines go as well.
 */
export const eraseMailsAbout = async (
  trx: Trx,
  { references, names }: Pick<KnownPerson, 'references' | 'names'>,
  kinds: readonly string[] = [contactMessageMail.kind, uploadToReview.kind],
): Promise<void> => {
  for (const reference of references)
    await trx.deleteFrom('sent_mail').where('subject', 'like', `%${reference}%`).execute()
  for (const name of names)
    await trx
      .deleteFrom('sent_mail')
      .where('kind', 'in', kinds)
      .where(endsWith('subject', ` from ${name}`))
      .execute()
}

/** Views that name the person or search for them, also as they were before a correction. A first name alone may be anybody's. */
const eraseViews = async (trx: Trx, { emails, formerEmails, names }: Former) => {
  const wholeNames = names.map((name) => name.trim()).filter((name) => name.includes(' '))
  const words = [...wholeNames, ...emails, ...formerEmails].map(asWord)
  const isTheirs = (text: unknown) =>
    typeof text === 'string' &&
    words.some((word) => text.search(word) !== -1 || normalEmail(text).search(word) !== -1)
  const views = await trx.selectFrom('saved_view').select(['id', 'choices', 'name_key']).execute()
  const naming = views
    .filter(({ choices, name_key: title }) =>
      [title, ...Object.values(JSON.parse(choices) as Record<string, unknown>)].some(isTheirs),
    )
    .map(({ id }) => id)
  await trx
    .deleteFrom('saved_view')
    .where('id', 'in', ['', ...naming])
    .execute()
}

/** The payment itself stays. The provider's data about the payer is no longer needed. */
const emptyEvents = async (trx: Trx, named: string) => {
  await trx
    .updateTable('payment_event')
    .set({ payload: '{}' })
    .where('applied_at', 'is not', null)
    .where(contains('payload', JSON.stringify(named)))
    .execute()
}

const readPayments = async (trx: Trx, { accountId }: KnownPerson): Promise<string[]> => {
  const attempts = await trx
    .selectFrom('payment_attempt')
    .innerJoin('order', 'order.id', 'payment_attempt.order_id')
    .select('provider_ref')
    .where('order.customer_id', '=', accountId ?? '')
    .where('provider_ref', 'is not', null)
    .execute()
  return attempts.flatMap(({ provider_ref }) => provider_ref ?? [])
}
