import type { QuoteDetail } from '#contract/desk/quotes'
import { orderCountry } from '#rules/addresses'
import { getKnownFacts } from '#server/address-book/get-known-facts'
import type { Platform } from '#server/platform/platform'
import { customerOfQuote } from '#server/quotes/person-of-quote'
import type { QuoteRow } from '#server/quotes/quote'
import { nameOf } from '#server/staff/name-of'

/** Whose order the quote becomes, and where the order would go, as far as we know. */
export const readPayer = async (
  { database }: Pick<Platform, 'database'>,
  quote: QuoteRow,
): Promise<Pick<QuoteDetail, 'customer' | 'address'>> => {
  const { direct: read } = database
  const id = await customerOfQuote(read, quote)
  if (id !== null) {
    const [known] = (await getKnownFacts({ database }, id)).addresses
    return { customer: { id, name: await nameOf(read, id) }, ...(known && { address: known.address }) }
  }
  const lead = await read
    .selectFrom('lead')
    .selectAll()
    .where('id', '=', quote.lead_id ?? '')
    .executeTakeFirst()
  if (!lead) return { customer: null }
  const { owner_name, line1, line2, phone_number, zip, state, city } = lead
  const street = line2 === null ? line1 : `${line1}, ${line2}`
  return {
    customer: null,
    address: {
      name: owner_name,
      address: street,
      phone: phone_number,
      post: zip,
      province: state,
      city,
      area: orderCountry,
    },
  }
}
