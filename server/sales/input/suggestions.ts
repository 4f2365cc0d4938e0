// What the customer's earlier lead and the order of the package say about the home. It is shown beside a field, and never filled in.
import type { Kysely } from 'kysely'
import type { ListingInput } from '#contract/listing-input'
import type { Shipping } from '#contract/orders'
import type { Tables } from '#database/tables'
import { isEmptyAnswer } from '#rules/listing-answers'
import { inputFaults, type ListingValues } from '#rules/listing-input'
import { suggestionsFrom, suggestionsFromOrder } from '#rules/listing-suggestions'
import { answersIn } from '#server/leads/lead-answers'
import type { SaleRow } from '../sale.ts'

type Suggestions = Pick<ListingInput, 'suggestions' | 'suggestedBy' | 'suggestedOrder'>

/**
 * For fields without a value: from the lead that is linked to the sale, or else the customer's newest. The order that opened the sale asks
 * for the address of the home, so its address counts more than the lead's.
 */
export const readSuggestions = async (
  read: Kysely<Tables>,
  sale: SaleRow,
  values: ListingValues,
  now: number,
): Promise<Suggestions> => {
  const [lead, order] = await Promise.all([readLead(read, sale), readOrder(read, sale)])
  const wanted = (said: Record<string, unknown>) => {
    const wrong = inputFaults(undefined, said, now)
    return Object.fromEntries(
      Object.entries(said).filter(([field]) => isEmptyAnswer(values[field]) && wrong[field] === undefined),
    )
  }
  const ofLead = lead ? wanted(suggestionsFrom({ ...lead, ...answersIn(lead) })) : {}
  const ofOrder = order ? wanted(suggestionsFromOrder(JSON.parse(order.shipping) as Shipping)) : {}
  const fields = Object.keys(ofOrder)
  return {
    suggestions: { ...ofLead, ...ofOrder },
    suggestedBy: lead?.reference ?? '',
    ...(order && fields.length > 0 && { suggestedOrder: { number: order.number, fields } }),
  }
}

const readOrder = (read: Kysely<Tables>, { id }: SaleRow) =>
  read
    .selectFrom('sale_order_line')
    .innerJoin('order', 'order.id', 'sale_order_line.order_id')
    .select(['order.number', 'order.shipping'])
    .where('sale_order_line.sale_id', '=', id)
    .where('sale_order_line.what', '=', 'opened')
    .limit(1)
    .executeTakeFirst()

const readLead = (read: Kysely<Tables>, { lead_id: leadId, customer_id: customerId }: SaleRow) =>
  read
    .selectFrom('lead')
    .selectAll()
    .where('customer_id', '=', customerId)
    .$if(leadId !== null, (query) => query.where('id', '=', leadId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
