import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { isSaleGoingOn, orderEndedAt, papersKeptUntil } from '#rules/retention'
import { lastAboutLead } from '#server/privacy/last-about-lead'
import { readListedSaleEnds } from '#server/privacy/sale-ends'

type Paper = { id: string; customer_id: string; order_id: string | null }
export type PaperDate = {
  /** Milliseconds since 1970; null while its order or sale is open. */
  keepUntil: number | null
  /** The reason of the legal hold on it; null without one. */
  hold: string | null
}

/**
 * The retention date of each paper, by its id. A form stays with its order and the sales that the order paid for. A legal document stays
 * with all orders and sales of its customer.
 */
export const readPaperDates = async (
  read: Kysely<Tables>,
  papers: readonly Paper[],
): Promise<Map<string, PaperDate>> => {
  if (papers.length === 0) return new Map()
  const ids = papers.map(({ id }) => id)
  const customers = [...new Set(papers.map(({ customer_id }) => customer_id))]
  const [uploads, orders, sales, listed, holds] = await Promise.all([
    read
      .selectFrom('document_version')
      .select((eb) => ['document_id', eb.fn.max('uploaded_at').as('at')])
      .where('document_id', 'in', ids)
      .groupBy('document_id')
      .execute(),
    readOrderEnds(read, customers),
    readSaleEnds(read, customers),
    readListedSaleEnds(read, customers),
    read
      .selectFrom('legal_hold')
      .select(['account_id', 'document_id', 'reason'])
      .where('account_id', 'in', customers)
      .where('lifted_at', 'is', null)
      .execute(),
  ])
  const uploadedAt = new Map(uploads.map(({ document_id, at }) => [document_id, Number(at)]))
  const endsOf = ({ customer_id, order_id }: Paper) =>
    order_id === null
      ? [...orders.filter(({ paid_at }) => paid_at !== null), ...sales, ...listed]
          .filter((each) => each.customer_id === customer_id)
          .map(({ endedAt }) => endedAt)
      : [
          ...orders.filter(({ id }) => id === order_id),
          ...listed.filter(({ orderIds }) => orderIds.includes(order_id)),
        ].map(({ endedAt }) => endedAt)
  return new Map(
    papers.map((paper) => [
      paper.id,
      {
        keepUntil: papersKeptUntil(uploadedAt.get(paper.id) ?? 0, endsOf(paper)),
        hold:
          holds.find(
            ({ account_id, document_id }) =>
              account_id === paper.customer_id && (document_id === null || document_id === paper.id),
          )?.reason ?? null,
      },
    ]),
  )
}

const readOrderEnds = async (read: Kysely<Tables>, customers: readonly string[]) => {
  const orders = await read
    .selectFrom('order')
    .select(['id', 'customer_id', 'paid_at', 'done_at', 'cancelled_at', 'refunded_at'])
    .where('customer_id', 'in', customers)
    .execute()
  return orders.map(({ done_at: doneAt, cancelled_at: cancelledAt, refunded_at: refundedAt, ...order }) => ({
    ...order,
    endedAt: orderEndedAt({ doneAt, cancelledAt, refundedAt }),
  }))
}

/** A sale ended with the last entry about it in the audit log. */
const readSaleEnds = async (read: Kysely<Tables>, customers: readonly string[]) => {
  const leads = await read
    .selectFrom('lead')
    .select((eb) => ['customer_id', 'stage', lastAboutLead(eb)])
    .where('customer_id', 'in', customers)
    .execute()
  return leads.map(({ customer_id, stage, lastAt }) => ({
    customer_id,
    endedAt: isSaleGoingOn(stage) ? null : Number(lastAt),
  }))
}
