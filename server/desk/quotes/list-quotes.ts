import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { deskQuotes, QuoteRow } from '#contract/desk/quotes'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { givesQuoteBack, type QuoteState } from '#rules/quotes'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { isAfter, pageFrom, readCursor, rowsToRead } from '#server/desk/list/keyset'
import { findByWords } from '#server/people-search/find-by-words'
import type { Platform } from '#server/platform/platform'
import { type QuotePerson, readPeopleOfQuotes } from '#server/quotes/person-of-quote'
import {
  type OrderOfQuote,
  type QuoteLineRow,
  type QuoteRow as StoredQuote,
  readOrdersOfQuotes,
  readQuoteLines,
  stateOfQuote,
} from '#server/quotes/quote'

type Query = Parsed<typeof deskQuotes.listQuotes>['query']
type Needs = Pick<Platform, 'database' | 'now'>
type Quotes = SelectQueryBuilder<Tables, 'quote', StoredQuote>

/** One page of quotes, newest first. Throws `invalid_request` for a damaged cursor. */
export const listQuotes = async (
  platform: Needs,
  query: Query,
): Promise<{ rows: QuoteRow[]; next?: string }> => {
  const { direct: read } = platform.database
  const cursor = readCursor(query.after)
  const wanted = await narrowed(platform, read.selectFrom('quote').selectAll('quote'), query)
  const found = await (
    cursor ? wanted.where(isAfter(['quote.created_at', 'quote.id'], 'desc', cursor)) : wanted
  )
    .orderBy('quote.created_at', 'desc')
    .orderBy('quote.id', 'desc')
    .limit(rowsToRead)
    .execute()
  const page = pageFrom(found, ({ created_at, id }) => [created_at, id])
  const about = await readAboutQuotes(read, page.rows)
  return { ...page, rows: page.rows.map((quote) => quoteRow(quote, about, platform.now())) }
}

const narrowed = async (platform: Needs, quotes: Quotes, query: Query): Promise<Quotes> => {
  let wanted = quotes
  const { state, lead, customer, q } = query
  if (state) wanted = wanted.where(isIn(state, platform.now()))
  if (lead) wanted = wanted.where('quote.lead_id', '=', lead)
  if (customer)
    wanted = wanted.where((eb) =>
      eb.or([
        eb('quote.customer_id', '=', customer),
        eb(
          'quote.lead_id',
          'in',
          eb.selectFrom('lead').select('lead.id').where('lead.customer_id', '=', customer),
        ),
      ]),
    )
  if (!q) return wanted
  const [byLead, byCustomer] = await Promise.all([
    findByWords(platform.database, 'lead', q),
    findByWords(platform.database, 'account', q),
  ])
  return wanted.where((eb) =>
    eb.or([
      eb('quote.reference', '=', q.toUpperCase()),
      byLead.has(sql.ref('quote.lead_id')),
      byCustomer.has(sql.ref('quote.customer_id')),
    ]),
  )
}

/** `quoteStateOf` of rules/quotes.ts as a query condition. */
const isIn = (state: QuoteState, now: number) => (eb: ExpressionBuilder<Tables, 'quote'>) => {
  const isPlaced = eb.exists(
    eb
      .selectFrom('order')
      .select('order.id')
      .whereRef('order.id', '=', 'quote.order_id')
      .where((order) =>
        order.not(
          order.and([
            order('order.state', '=', givesQuoteBack.state),
            order('order.payment_state', '=', givesQuoteBack.paymentState),
          ]),
        ),
      ),
  )
  if (state === 'placed') return isPlaced
  if (state === 'withdrawn') return eb.and([eb.not(isPlaced), eb('quote.withdrawn_at', 'is not', null)])
  return eb.and([
    eb.not(isPlaced),
    eb('quote.withdrawn_at', 'is', null),
    eb('quote.ends_at', state === 'open' ? '>' : '<=', now),
  ])
}

type AboutQuotes = {
  people: ReadonlyMap<string, QuotePerson>
  orders: ReadonlyMap<string | null, OrderOfQuote>
  lines: readonly QuoteLineRow[]
}

export const readAboutQuotes = async (
  read: Kysely<Tables>,
  quotes: readonly StoredQuote[],
): Promise<AboutQuotes> => {
  const ids = quotes.map(({ id }) => id)
  const [people, orders, lines] = await Promise.all([
    readPeopleOfQuotes(read, quotes),
    readOrdersOfQuotes(read, quotes),
    readQuoteLines(read, ids),
  ])
  return { people, orders, lines }
}

export const quoteRow = (
  quote: StoredQuote,
  { people, orders, lines }: AboutQuotes,
  now: number,
): QuoteRow => {
  const order = orders.get(quote.order_id)
  const { kind = 'lead', key = '', name = '' } = people.get(quote.id) ?? {}
  return {
    id: quote.id,
    reference: quote.reference,
    state: stateOfQuote(quote, order, now),
    person: { kind, key, name },
    packages: lines
      .filter(({ quote_id }) => quote_id === quote.id)
      .map(({ name: packageName, quantity }) =>
        quantity === 1 ? packageName : `${quantity} × ${packageName}`,
      ),
    writtenCents: quote.written_cents,
    endsOn: quote.ends_on,
    sentAt: asTimeOrNot(quote.sent_at),
    madeAt: asTime(quote.created_at),
    orderNumber: order?.number ?? null,
    version: quote.version,
  }
}
