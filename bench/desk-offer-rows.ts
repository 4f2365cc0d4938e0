// Five offers for each sale, with their terms and presentations, and the signed contract of each home that is under contract or sold.
import type { Insertable } from 'kysely'
import type { Tables } from '#database/tables'
import { contractEditions } from '#rules/contract-editions'
import { dayIn, mountainTime } from '#rules/dates'
import { dayMs, hourMs } from '#rules/durations'
import type { SaleOfferState } from '#rules/sale-states'
import { fill, id, staff, type Trx } from './desk-fill.ts'

type Sale = Pick<Insertable<Tables['sale']>, 'id' | 'customer_id' | 'mls_status' | 'created_at'>

const [edition = { id: '', items: [] }] = contractEditions
const offersOfSale = 5
/** More than a brokerage has under work in several years. */
const mostSales = 10_000

/** `sales`: in order of their ids. */
export const loadSaleOffers = async (trx: Trx, sales: readonly Sale[]): Promise<void> => {
  const some = sales.slice(0, mostSales)
  const of = (at: number) => some[Math.floor(at / offersOfSale)] as Sale
  const count = some.length * offersOfSale
  await fill(trx, 'offer', count, (at) => offer(of(at), at))
  await fill(trx, 'party', count, (at) => buyer(of(at), at))
  await fill(trx, 'offer_terms', count, (at) => terms(of(at), at, 1))
  const countered = Array.from({ length: count }, (_, at) => at).filter((at) => at % offersOfSale < 2)
  await fill(trx, 'offer_terms', countered.length, (at) =>
    terms(of(countered[at] ?? 0), countered[at] ?? 0, 2),
  )
  await fill(trx, 'presentation', count, (at) => presentation(of(at), at))
  await fill(trx, 'instruction', some.length, (at) => instruction(some[at] as Sale, at))
  const signed = some.filter(({ mls_status }) => mls_status === 'Pending' || mls_status === 'Closed')
  await fill(trx, 'sale_contract', signed.length, (at) => contract(signed[at] as Sale, at))
  const items = edition.items.filter(({ kind }) => kind === 'deadline' || kind === 'day')
  await fill(trx, 'contract_date', signed.length * items.length, (at) => {
    const item = items[at % items.length] as (typeof items)[number]
    return contractDate(signed[Math.floor(at / items.length)] as Sale, at, item)
  })
}

const numberOf = (sale: Sale): number => Number(String(sale.id).split('-').at(-1))
const termsId = (at: number, number: number) => `${id('terms', at)}-${number}`

/** The first one is under contract, or the last open one of a listing that is live. */
const stateOf = ({ mls_status }: Sale, at: number): SaleOfferState => {
  const place = at % offersOfSale
  if (place > 1) return place === 2 ? 'withdrawn' : 'declined'
  const isSigned = mls_status === 'Pending' || mls_status === 'Closed'
  if (isSigned) return place === 0 ? 'accepted' : 'declined'
  return mls_status === 'Active' ? 'presented' : 'declined'
}

const offer = (sale: Sale, at: number): Insertable<Tables['offer']> => ({
  id: id('offer', at),
  sale_id: sale.id,
  arrival: (at % offersOfSale) + 1,
  source: 'mail',
  represented_by: 'own broker',
  disclosed_at: null,
  state: stateOf(sale, at),
  backup_place: null,
  replaces_id: null,
  lead_offer_id: null,
  receipt_hash: null,
  changed_at: null,
  changed_by: null,
  created_at: sale.created_at + at,
  created_by: id('staff', at % staff),
})

const buyer = (sale: Sale, at: number): Insertable<Tables['party']> => ({
  id: id('buyer', at),
  sale_id: sale.id,
  offer_id: id('offer', at),
  position: 0,
  role: 'buyer',
  name: `Buyer ${at}`,
  company: '',
  telephone: '',
  email: '',
  authority_version_id: null,
})

const terms = (sale: Sale, at: number, number: number): Insertable<Tables['offer_terms']> => ({
  id: termsId(at, number),
  offer_id: id('offer', at),
  number,
  made_by: 'buyer',
  received_at: sale.created_at + number * dayMs,
  present_due_at: sale.created_at + (number + 1) * dayMs,
  answer_by_at: sale.created_at + (number + 2) * dayMs,
  price_cents: 52_000_000 + (at % 50) * 100_000,
  concession: JSON.stringify({ kind: 'sum', cents: 500_000 }),
  concession_pays_broker: null,
  buyer_broker: JSON.stringify({ kind: 'percent', basisPoints: 250 }),
  repairs: JSON.stringify({ kind: 'none' }),
  escalation: null,
  earnest_money_cents: 1_000_000,
  financing: 'Conventional',
  down_payment: null,
  proof: 'Lender’s letter',
  appraisal: 'At the price',
  gap_cents: null,
  inspection_on: '',
  title: '',
  must_sell_by: '',
  closing_on: dayIn(mountainTime, sale.created_at + 40 * dayMs),
  possession: 'At closing',
  rent_cents: null,
  inclusions: 'Refrigerator, stove',
  exclusions: '',
  file_key: null,
  file_bytes: null,
  file_pages: null,
  file_sha256: null,
  compared_at: null,
  compared_by: null,
  created_at: sale.created_at,
  created_by: id('staff', at % staff),
})

const presentation = (sale: Sale, at: number): Insertable<Tables['presentation']> => ({
  id: id('presentation', at),
  terms_id: termsId(at, at % offersOfSale < 2 ? 2 : 1),
  party_id: id('owner', numberOf(sale)),
  party_name: 'Ann Aspen',
  way: 'opened',
  presented_at: sale.created_at + 2 * dayMs + hourMs,
  presented_by: sale.customer_id,
  minutes: null,
  note: '',
  corrected_at: null,
  corrected_by: null,
  created_at: sale.created_at + 2 * dayMs + hourMs,
})

/** One in forty was not carried out yet. */
const instruction = (sale: Sale, at: number): Insertable<Tables['instruction']> => ({
  id: id('instruction', at),
  sale_id: sale.id,
  terms_id: termsId(at * offersOfSale, 2),
  kind: 'accept',
  words: '',
  given_at: sale.created_at + 3 * dayMs,
  given_by: sale.customer_id,
  agreed_by: '[]',
  handled_at: at % 40 === 0 ? null : sale.created_at + 4 * dayMs,
  handled_by: at % 40 === 0 ? null : id('staff', 0),
})

const contract = (sale: Sale, at: number): Insertable<Tables['sale_contract']> => ({
  id: contractId(sale),
  sale_id: sale.id,
  offer_id: id('offer', numberOf(sale) * offersOfSale),
  edition: edition.id,
  place: 'first',
  state: sale.mls_status === 'Closed' ? 'closed' : 'in force',
  signed_version_id: null,
  mec_at: sale.created_at + 4 * dayMs,
  notice_at: sale.created_at + 4 * dayMs + hourMs,
  time_of_day: '17:00',
  weekend_rule: 'will not',
  earnest_money_cents: 1_000_000,
  holder: 'Sample Title Company',
  confirmed_at: sale.created_at + 5 * dayMs,
  confirmed_by: id('staff', at % staff),
  ended_at: sale.mls_status === 'Closed' ? sale.created_at + 45 * dayMs : null,
  close_price_cents: sale.mls_status === 'Closed' ? 52_000_000 : null,
  changed_at: null,
  changed_by: null,
  created_at: sale.created_at + 4 * dayMs,
  created_by: id('staff', at % staff),
})

const contractId = (sale: Sale) => id('contract', numberOf(sale))

const contractDate = (
  sale: Sale,
  at: number,
  { item, key }: { item: number; key: string },
): Insertable<Tables['contract_date']> => {
  const dueAt = sale.created_at + (5 + item) * dayMs
  const on = dayIn(mountainTime, dueAt)
  return {
    id: id('date', at),
    contract_id: contractId(sale),
    item,
    key,
    raw: `MEC + ${item + 1}`,
    state: sale.mls_status === 'Closed' ? 'done' : 'counts',
    written_on: on,
    due_on: on,
    due_at: dueAt,
    latest_at: null,
    next_raw: null,
    next_at: null,
    checked_at: sale.created_at + 5 * dayMs,
    checked_by: id('staff', at % staff),
    event_at: dueAt,
    event_on: on,
  }
}
