// What the desk reads from the database: each list with its most expensive sorts and filters, and the figures.
import { getInsights } from '#server/desk/insights/get-insights'
import { listAudit } from '#server/desk/audit/list-audit'
import { listCustomers } from '#server/desk/customers/list-customers'
import { listLeads } from '#server/desk/leads/list-leads'
import { pageFrom } from '#server/desk/list/keyset'
import { readConversationRows } from '#server/desk/messages/conversation-rows'
import { findConversations } from '#server/desk/messages/find-conversations'
import { listOrders } from '#server/desk/orders/list-orders'
import { listPapers } from '#server/desk/review/list-papers'
import { listReviews } from '#server/desk/reviews/list-reviews'
import { getToday } from '#server/desk/today/get-today'
import { getDeskOffers } from '#server/desk/sales/get-offers'
import { getDeskSale } from '#server/desk/sales/get-sale'
import { listSales } from '#server/desk/sales/list-sales'
import { getDeskContracts } from '#server/sales/contract/desk-contracts'
import { getSaleDates } from '#server/sales/contract/get-dates'
import { getSale, getSales } from '#server/sales/get-sales'
import { getSaleOffers } from '#server/sales/offers/get-offers'
import { readSaleOf } from '#server/sales/sale'
import type { Platform } from '#server/platform/platform'
import { id } from './desk-fill.ts'

export type List = { name: string; ask: (platform: Platform) => Promise<unknown>; isFigures?: boolean }

const broker = { staff: { role: 'broker', provedAt: null } } as const
const me = id('staff', 0)
/** A member of the staff who has claimed nothing. */
const newcomer = 'newcomer'

const orders = (name: string, query: Parameters<typeof listOrders>[1]): List => ({
  name: `orders ${name}`,
  ask: (platform) => listOrders(platform, query),
})

const leads = (name: string, query: Parameters<typeof listLeads>[2], by = me): List => ({
  name: `leads ${name}`,
  ask: (platform) => listLeads(platform, by, query),
})

const sales = (name: string, query: Parameters<typeof listSales>[2], by = me): List => ({
  name: `sales ${name}`,
  ask: (platform) => listSales(platform, by, query),
})

/** The parts of the page of one sale, at the desk and for its seller. */
const pageOfSale = (
  name: string,
  ask: (platform: Platform, saleId: string, sellerId: string) => unknown,
): List => ({
  name: `sale page: ${name}`,
  ask: async (platform) => {
    const { id: saleId, customer_id } = await platform.database.direct
      .selectFrom('sale')
      .select(['id', 'customer_id'])
      .where('mls_status', '=', 'Pending')
      .where('id', '>=', id('sale', 5_000))
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await ask(platform, saleId, customer_id)
  },
})

const papers = (name: string, query: Parameters<typeof listPapers>[2], by = me): List => ({
  name: `papers ${name}`,
  ask: (platform) => listPapers(platform, by, query),
})

const conversations = (name: string, query: Parameters<typeof findConversations>[2], by = me): List => ({
  name: `conversations ${name}`,
  ask: async (platform) => {
    const found = await findConversations(platform, by, query)
    const { rows } = pageFrom(found, ({ place, id: of }) => [place, of])
    return readConversationRows(
      platform,
      by,
      rows.map(({ id: of }) => of),
    )
  },
})

const customers = (name: string, query: Parameters<typeof listCustomers>[1]): List => ({
  name: `customers ${name}`,
  ask: (platform) => listCustomers(platform, query),
})

const reviews = (name: string, query: Parameters<typeof listReviews>[1]): List => ({
  name: `reviews ${name}`,
  ask: (platform) => listReviews(platform, query),
})

const insights = (name: string, query: Parameters<typeof getInsights>[1]): List => ({
  name: `insights of ${name}`,
  ask: (platform) => getInsights(platform, query),
  isFigures: true,
})

export const lists: readonly List[] = [
  orders('newest first', {}),
  orders('oldest first', { sort: 'placed' }),
  orders('last paid first', { sort: '-paid' }),
  orders('canceled', { state: 'cancelled' }),
  orders('paid', { payment: 'paid' }),
  orders('refunded, last paid first', { payment: 'refunded', sort: '-paid' }),
  orders('to start', { filter: 'to start' }),
  orders('at work', { filter: 'at work' }),
  orders('with an open case', { filter: 'open case' }),
  orders('with a refund request', { filter: 'refund asked' }),
  orders('with disclosures unread', { filter: 'disclosures unread' }),
  orders('of three days', { from: '2026-06-10', to: '2026-06-12' }),
  orders('by number', { q: '1042' }),
  orders('by one name', { q: 'ann aspen 12' }),
  orders('by a frequent name', { q: 'a' }),
  orders('by a frequent name, canceled, with a case', { q: 'a', state: 'cancelled', filter: 'open case' }),
  { name: 'audit newest first', ask: (platform) => listAudit(platform, {}) },
  { name: 'audit of an action', ask: (platform) => listAudit(platform, { action: 'paid' }) },
  leads('due first', {}),
  leads('newest first', { sort: '-sent' }),
  leads('open', { stage: 'open' }),
  leads('new', { stage: 'new' }),
  leads('lost, oldest first', { stage: 'lost', sort: 'sent' }),
  leads('mine', { holder: 'mine', stage: 'open' }),
  leads('mine, with none', { holder: 'mine' }, newcomer),
  leads('of nobody', { holder: 'nobody', stage: 'open' }),
  leads('of others', { holder: 'others', stage: 'open' }),
  leads('overdue', { due: 'overdue', stage: 'open' }),
  leads('by source', { source: 'home page', stage: 'open' }),
  leads('mine, by source', { source: 'home page', holder: 'mine', stage: 'new' }),
  leads('by one name', { q: 'aspen 12' }),
  leads('by a frequent name', { q: 'a', stage: 'open' }),
  leads('by a frequent name, new, of nobody', { q: 'a', stage: 'new', holder: 'nobody' }),
  sales('due first', {}),
  sales('begun last first', { sort: '-begun' }),
  sales('active', { mls: 'Active' }),
  sales('in the stage List', { stage: 'List' }),
  sales('closed, begun first', { mls: 'Closed', sort: 'begun' }),
  sales('mine', { holder: 'mine', stage: 'List' }),
  sales('mine, begun last first', { holder: 'mine', sort: '-begun' }),
  sales('active, begun last first', { mls: 'Active', sort: '-begun' }),
  sales('mine, with none', { holder: 'mine' }, newcomer),
  sales('of nobody', { holder: 'nobody', stage: 'Prepare' }),
  sales('of others', { holder: 'others' }),
  sales('of others, withdrawn', { holder: 'others', mls: 'Withdrawn' }),
  sales('overdue', { due: 'overdue' }),
  sales('under contract', { stage: 'Under contract' }),
  sales('in the stage Close', { stage: 'Close' }),
  sales('in the stage Close, mine', { stage: 'Close', holder: 'mine' }),
  pageOfSale('the sale', (platform, saleId) => getDeskSale(platform, saleId)),
  pageOfSale('its offers', (platform, saleId) => getDeskOffers(platform, platform.database.direct, saleId)),
  pageOfSale('its contract', (platform, saleId) =>
    getDeskContracts(platform, platform.database.direct, saleId),
  ),
  pageOfSale('for the seller', (platform, saleId, sellerId) => getSale(platform, sellerId, saleId)),
  pageOfSale('all sales of the seller', (platform, _, sellerId) => getSales(platform, sellerId)),
  pageOfSale('offers, for the seller', async (platform, saleId, sellerId) => {
    const { direct: read } = platform.database
    return getSaleOffers(platform, read, await readSaleOf(read, sellerId, saleId))
  }),
  pageOfSale('dates, for the seller', (platform, saleId, sellerId) =>
    getSaleDates(platform, sellerId, saleId),
  ),
  sales('by one address', { q: '1042 aspen' }),
  sales('by a frequent word', { q: 'aspen', mls: 'Active' }),
  papers('due first', {}),
  papers('due last', { sort: '-due' }),
  papers('mine', { claim: 'mine' }),
  papers('mine, with none', { claim: 'mine' }, newcomer),
  papers('unclaimed', { claim: 'unclaimed' }),
  papers('snoozed', { part: 'snoozed' }),
  papers('corrected', { kind: 'again' }),
  papers('legal', { kind: 'legal' }),
  papers('approved', { part: 'approved' }),
  papers('approved, mine, with none', { part: 'approved', claim: 'mine' }, newcomer),
  papers('approved, corrected', { part: 'approved', kind: 'again' }),
  papers('rejected, legal', { part: 'rejected', kind: 'legal' }),
  papers('of a customer', { part: 'approved', customer: id('customer', 7) }),
  papers('by order', { q: '1042' }),
  papers('by one name', { q: 'ann aspen 12' }),
  papers('approved, by one name', { part: 'approved', q: 'ann aspen 12' }),
  papers('by a frequent name', { q: 'a' }),
  papers('approved, by a frequent name', { part: 'approved', q: 'a' }),
  conversations('waiting first', {}),
  conversations('open', { state: 'open' }),
  conversations('done', { state: 'done' }),
  conversations('mine', { owner: 'mine' }),
  conversations('open, mine', { state: 'open', owner: 'mine' }),
  conversations('open, unclaimed', { state: 'open', owner: 'unclaimed' }),
  conversations('mine, with none', { owner: 'mine' }, newcomer),
  conversations('unclaimed, done', { owner: 'unclaimed', state: 'done' }),
  conversations('of a seller', { seller: id('seller', 0) }),
  conversations('of a seller, open', { seller: id('seller', 0), state: 'open' }),
  conversations('of a seller, done', { seller: id('seller', 0), state: 'done' }),
  conversations('by one name', { q: 'ann aspen 12' }),
  conversations('done, by one name', { q: 'ann aspen 12', state: 'done' }),
  conversations('by a frequent name', { q: 'a' }),
  conversations('by words that nobody wrote', { q: 'locksmith' }),
  customers('newest first', {}),
  customers('last used first', { sort: '-seen' }),
  customers('by one name', { q: 'ann aspen 12' }),
  customers('by a frequent name', { q: 'a' }),
  customers('by order', { q: '1042' }),
  reviews('newest first', {}),
  reviews('to look at', { state: 'look' }),
  reviews('removed', { state: 'removed' }),
  reviews('of a package, removed', { state: 'removed', package: id('package', 0) }),
  reviews('with one star', { stars: 1 }),
  reviews('with one star, of a package', { stars: 1, package: id('package', 0) }),
  reviews('by one name', { q: 'ann aspen 12' }),
  reviews('by words that nobody wrote', { q: 'locksmith' }),
  { name: 'today', ask: (platform) => getToday(platform, broker) },
  insights('eight weeks, as below Today', { until: '2026-10-18' }),
  insights('twelve weeks', { until: '2026-10-18', periods: 12 }),
  insights('thirteen months', { until: '2027-06-30', unit: 'month', periods: 13 }),
]
