// A brokerage of many years: orders, customers, cases, requests and audit entries, in the shares that a shop has.
import type { Insertable } from 'kysely'
import { fillSearchWords } from '#database/search-words'
import type { Tables } from '#database/tables'
import { dayMs } from '#rules/durations'
import { type OrderStanding, unpaidUntil } from '#rules/orders'
import type { Platform } from '#server/platform/platform'
import type { Chance } from './chance.ts'
import { customersOf, epoch, fill, id, placedAt, someName } from './desk-fill.ts'
import { loadMoney } from './desk-money-rows.ts'
import { loadSales } from './desk-sale-rows.ts'
import { loadDeskWork } from './desk-work-rows.ts'

/** One order in this many has each of these. */
const oneIn = { openCase: 2_000, refundRequest: 2_500 }

/** The state of an order and its share of all orders, from 0 to 1. */
const standings: readonly (OrderStanding & { share: number; isDone?: true })[] = [
  { state: 'pending', paymentState: 'unpaid', share: 0.005 },
  { state: 'placed', paymentState: 'paid', share: 0.005 },
  { state: 'warehouse', paymentState: 'paid', share: 0.03 },
  { state: 'cancelled', paymentState: 'paid', share: 0.0005 },
  { state: 'cancelled', paymentState: 'refunded', share: 0.04 },
  { state: 'cancelled', paymentState: 'unpaid', share: 0.15 },
  { state: 'warehouse', paymentState: 'paid', share: 1, isDone: true },
]

/** Fills an empty database, all or nothing, with `size` orders, audit entries, leads, papers, conversations and reviews. */
export const loadDeskRows = ({ database }: Platform, size: number, chance: Chance): Promise<void> =>
  database.transaction(async (trx) => {
    const customers = customersOf(size)
    await fill(trx, 'account', customers, (at) => customer(at, chance))
    await trx
      .insertInto('legal_text')
      .values({ sha256: '', text_id: 'finalAcknowledgment', version: '1', text: '', first_given_at: epoch })
      .execute()
    await fill(trx, 'consent', customers, consent)
    const orders = Array.from({ length: size }, (_, at) => order(at, chance.below(customers), chance))
    await fill(trx, 'order', size, (at) => orders[at] as Insertable<Tables['order']>)
    await fill(trx, 'order_line', size, line)
    await fill(trx, 'order_consent', size, (at) => ({
      order_id: id('order', at),
      consent_id: String(orders[at]?.customer_id).replace('customer', 'consent'),
    }))
    // A few customers have not acknowledged the disclosures.
    await trx.deleteFrom('order_consent').where('order_id', 'like', '%7777').execute()
    await fill(trx, 'desk_case', Math.ceil(size / 100), (at) => deskCase(at, size))
    await fill(trx, 'refund_request', Math.ceil(size / 100), (at) => refundRequest(at, size))
    await fill(trx, 'audit', size, audit)
    await loadMoney(trx)
    await loadDeskWork(trx, size, chance)
    await loadSales(trx, size, chance)
    await fillSearchWords(trx)
  })

const customer = (at: number, chance: Chance): Insertable<Tables['account']> => {
  const name = someName(at, chance)
  return {
    id: id('customer', at),
    role: 'customer',
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.test`,
    password_hash: 'none',
    generation: 1,
    is_sample: 0,
    seen_at: at % 2 === 0 ? placedAt(at) : null,
    created_at: epoch + at,
    updated_at: epoch,
  }
}

const consent = (at: number): Insertable<Tables['consent']> => ({
  id: id('consent', at),
  text_id: 'finalAcknowledgment',
  version: '1',
  sha256: '',
  given_at: epoch,
  address: '192.0.2.1',
  user_agent: '',
  page: '',
  customer_id: id('customer', at),
  visit_hash: null,
  lead_id: null,
  product_slug: null,
})

const order = (at: number, customerAt: number, chance: Chance): Insertable<Tables['order']> => {
  const { state, paymentState, isDone } =
    standings.find(({ share }) => chance.happens(share)) ?? (standings[0] as (typeof standings)[number])
  const placed = placedAt(at)
  const isPaid = paymentState !== 'unpaid'
  return {
    id: id('order', at),
    number: 1_001 + at,
    customer_id: id('customer', customerAt),
    state,
    payment_state: paymentState,
    items: 1,
    lines_cents: 49_900,
    coupon_id: null,
    coupon_code: chance.happens(0.1) ? chance.oneOf(['SPRING', 'NEIGHBOR', 'FIRST']) : null,
    coupon_cents: 0,
    fee_cents: 2_000,
    total_cents: 51_900,
    shipping: '{}',
    placed_at: placed,
    expires_at: unpaidUntil(placed),
    held_until: null,
    paid_at: isPaid ? placed + chance.below(dayMs) : null,
    cancelled_at: state === 'cancelled' ? placed + dayMs : null,
    refunded_at: paymentState === 'refunded' ? placed + dayMs : null,
    started_at: state === 'warehouse' ? placed + dayMs : null,
    done_at: isDone ? placed + 9 * dayMs : null,
    updated_at: placed,
  }
}

const line = (at: number): Insertable<Tables['order_line']> => ({
  order_id: id('order', at),
  product_id: 'p',
  position: 0,
  name: 'MLS Essentials',
  slug: 'mls-essentials',
  brand: 'Columbine',
  picture_address: null,
  price_cents: 49_900,
  discount_percent: 0,
  unit_cents: 49_900,
  quantity: 1,
  seller_id: 's',
  seller_share_cents: 0,
})

const deskCase = (at: number, size: number): Insertable<Tables['desk_case']> => ({
  id: id('case', at),
  kind: 'refund due',
  order_id: id('order', (at * 97) % size),
  reason: 'Please send this money back.',
  details: '{}',
  unique_key: id('key', at),
  created_at: placedAt(at * 97),
  closed_at: (at * 100) % oneIn.openCase === 0 ? null : placedAt(at * 97 + 1),
  closed_by: null,
})

const refundRequest = (at: number, size: number): Insertable<Tables['refund_request']> => ({
  id: id('request', at),
  order_id: id('order', (at * 89) % size),
  state: (at * 100) % oneIn.refundRequest === 0 ? 'open' : 'declined',
  reason: 'The home is sold.',
  evidence: '{}',
  answer: '',
  created_at: placedAt(at * 89),
  decided_at: null,
  decided_by: null,
})

const audit = (at: number): Insertable<Tables['audit']> => ({
  id: id('audit', at),
  at: placedAt(at),
  actor_id: id('customer', at % 1_000),
  actor_role: 'customer',
  action: at % 5 === 0 ? 'paid' : 'placed',
  subject: 'order',
  subject_id: id('order', at),
  details: '{}',
})
