// Whom a quote is for.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { emailOfCustomer } from '#rules/mailboxes'
import { mailboxOf } from '#server/leads/lead-answers'
import type { QuoteRow } from './quote.ts'

export type QuotePerson = {
  kind: 'lead' | 'customer'
  /** The reference of a lead, or the id of a customer. */
  key: string
  name: string
  /** '' when the person has none, or was erased. */
  email: string
}

/** By the quotes' ids. */
export const readPeopleOfQuotes = async (
  read: Kysely<Tables>,
  quotes: readonly QuoteRow[],
): Promise<ReadonlyMap<string, QuotePerson>> => {
  const idsIn = (column: 'lead_id' | 'customer_id') => ['', ...quotes.flatMap((quote) => quote[column] ?? [])]
  const [leads, customers] = await Promise.all([
    read.selectFrom('lead').selectAll().where('id', 'in', idsIn('lead_id')).execute(),
    read
      .selectFrom('account')
      .select(['id', 'name', 'email'])
      .where('id', 'in', idsIn('customer_id'))
      .execute(),
  ])
  const people = new Map<string | null, QuotePerson>()
  for (const lead of leads)
    people.set(lead.id, {
      kind: 'lead',
      key: lead.reference,
      name: lead.owner_name,
      email: mailboxOf(lead) ?? '',
    })
  for (const { id, name, email } of customers)
    people.set(id, { kind: 'customer', key: id, name, email: emailOfCustomer(email) })
  return new Map(
    quotes.flatMap((quote) => {
      const person = people.get(quote.lead_id ?? quote.customer_id)
      return person ? [[quote.id, person]] : []
    }),
  )
}

/** Of one quote. The database deletes a quote with its person. */
export const readPersonOfQuote = async (read: Kysely<Tables>, quote: QuoteRow): Promise<QuotePerson> => {
  const person = (await readPeopleOfQuotes(read, [quote])).get(quote.id)
  if (!person) throw new Error(`The person of quote ${quote.reference} is missing.`)
  return person
}

/** The id of the account that the quote belongs to; null for a lead without one. */
export const customerOfQuote = async (
  read: Kysely<Tables>,
  { lead_id, customer_id }: Pick<QuoteRow, 'lead_id' | 'customer_id'>,
): Promise<string | null> => {
  if (lead_id === null) return customer_id
  const lead = await read
    .selectFrom('lead')
    .select('customer_id')
    .where('id', '=', lead_id)
    .executeTakeFirst()
  return lead?.customer_id ?? null
}
