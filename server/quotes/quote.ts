// Rows of quotes, their lines and their state.
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import { type QuoteState, quoteStateOf } from '#rules/quotes'
import { standingOf } from '#server/orders/order'
import { linkToken, linkTokenHash, storedLinkToken } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'

export type QuoteRow = Selectable<Tables['quote']>
export type QuoteLineRow = Selectable<Tables['quote_line']>

export const readQuoteLines = (read: Kysely<Tables>, quoteIds: readonly string[]): Promise<QuoteLineRow[]> =>
  read
    .selectFrom('quote_line')
    .selectAll()
    .where('quote_id', 'in', ['', ...quoteIds])
    .orderBy('quote_id')
    .orderBy('position')
    .execute()

/** The packages of a stored quote, as an order names them. */
export const packagesIn = (lines: readonly QuoteLineRow[]): { productId: string; quantity: number }[] =>
  lines.map(({ product_id: productId, quantity }) => ({ productId, quantity }))

export type OrderOfQuote = Pick<
  Selectable<Tables['order']>,
  'id' | 'number' | 'customer_id' | 'state' | 'payment_state'
>

/** The orders that were placed from them, by their ids. */
export const readOrdersOfQuotes = async (
  read: Kysely<Tables>,
  quotes: readonly Pick<QuoteRow, 'order_id'>[],
): Promise<ReadonlyMap<string | null, OrderOfQuote>> => {
  const ids = quotes.flatMap(({ order_id }) => order_id ?? [])
  const rows = await read
    .selectFrom('order')
    .select(['id', 'number', 'customer_id', 'state', 'payment_state'])
    .where('id', 'in', ['', ...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const stateOfQuote = (quote: QuoteRow, order: OrderOfQuote | undefined, now: number): QuoteState =>
  quoteStateOf(
    {
      withdrawnAt: quote.withdrawn_at,
      endsAt: quote.ends_at,
      order: order ? standingOf(order) : null,
    },
    now,
  )

/** Of one quote. */
export const readStateOfQuote = async (
  { now }: Pick<Platform, 'now'>,
  read: Kysely<Tables>,
  quote: QuoteRow,
): Promise<QuoteState> => {
  const orders = await readOrdersOfQuotes(read, [quote])
  return stateOfQuote(quote, orders.get(quote.order_id), now())
}

const about = (quoteId: string) => `quote ${quoteId}`

/** After the email of the person was corrected, so that the link that went to the former one ends. */
const aboutMailbox = (quoteId: string, email: string) => `quote ${quoteId} ${email}`

/** The hash to store with a new quote. The token is computed again from the quote's id and the server's secret. */
export const newQuoteHash = ({ config }: Pick<Platform, 'config'>, quoteId: string): string =>
  linkTokenHash(linkToken(config, about(quoteId)))

/** The hash of a sent quote whose person gets mail at another address now. */
export const renewedQuoteHash = (
  { config }: Pick<Platform, 'config'>,
  quoteId: string,
  email: string,
): string => linkTokenHash(linkToken(config, aboutMailbox(quoteId, email)))

/** The hash to store when the quote is mailed. A link that still works stays the same; if its mailbox was another one, it ends. */
export const mailedQuoteHash = (
  { config }: Pick<Platform, 'config'>,
  { id, token_hash }: Pick<QuoteRow, 'id' | 'token_hash'>,
  email: string,
): string => {
  const first = linkTokenHash(storedLinkToken(config, about(id), token_hash))
  return first === token_hash
    ? first
    : linkTokenHash(storedLinkToken(config, aboutMailbox(id, email), token_hash))
}

/** The address for the customer. */
export const quoteLink = (
  { config }: Pick<Platform, 'config'>,
  { id, token_hash, sent_to }: Pick<QuoteRow, 'id' | 'token_hash' | 'sent_to'>,
): string => {
  const renewed = storedLinkToken(config, aboutMailbox(id, sent_to), token_hash)
  const token =
    linkTokenHash(renewed) === token_hash ? renewed : storedLinkToken(config, about(id), token_hash)
  return `${config.publicUrl}/quote?token=${token}`
}
