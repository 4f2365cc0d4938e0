// Other places that name a person: mails about their leads, filters of the desk, open work, and payment providers' records.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { contactMessageMail } from '#server/contact/mails/contact-message'
import { contains, endsWith } from '#server/platform/database/contains'
import type { KnownPerson } from '#server/privacy/resolve-person'
import { uploadToReview } from '#server/uploads/store-version'

type Trx = Transaction<Tables>

/** Matches a proved mailbox, a reference or a payment, never a number or an email that was only typed in. */
export const eraseMentions = async (trx: Trx, person: KnownPerson): Promise<void> => {
  for (const reference of person.references)
    await trx.deleteFrom('sent_mail').where('subject', 'like', `%${reference}%`).execute()
  for (const name of person.names) await eraseSubjects(trx, name)
  for (const email of person.emails) {
    await eraseViews(trx, email)
    await trx
      .deleteFrom('job')
      .where(contains('payload', JSON.stringify(email)))
      .execute()
    await emptyEvents(trx, email)
  }
  for (const providerRef of await readPayments(trx, person)) await emptyEvents(trx, providerRef)
}

/** Mails to the brokerage whose subject ends with the person's name. The log knows no more, so a namesake's lines go as well. */
const eraseSubjects = (trx: Trx, name: string) =>
  trx
    .deleteFrom('sent_mail')
    .where('kind', 'in', [contactMessageMail.kind, uploadToReview.kind])
    .where(endsWith('subject', ` from ${name}`))
    .execute()

/** A filter of a list may search for the person. */
const eraseViews = async (trx: Trx, email: string) => {
  const views = await trx
    .selectFrom('saved_view')
    .select(['id', 'choices'])
    .where(contains('choices', '@'))
    .execute()
  const naming = views
    .filter(({ choices }) =>
      Object.values(JSON.parse(choices) as Record<string, unknown>).some(
        (choice) => typeof choice === 'string' && normalEmail(choice) === email,
      ),
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
