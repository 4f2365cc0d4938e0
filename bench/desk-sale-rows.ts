// Sales in every status, each with its listing input, its clocks, its offers and its contract.
import type { Insertable } from 'kysely'
import type { Tables } from '#database/tables'
import { dayMs, hourMs } from '#rules/durations'
import { duePlace } from '#rules/due-places'
import { isListingOpen, type MlsStatus } from '#rules/sale-states'
import type { Chance } from './chance.ts'
import { loadSaleOffers } from './desk-offer-rows.ts'
import { customersOf, epoch, fill, id, placedAt, staff, type Trx } from './desk-fill.ts'

type Sale = Insertable<Tables['sale']>

/** The share of those that are left. */
const statuses: readonly { status: MlsStatus; share: number }[] = [
  { status: 'Incomplete', share: 0.05 },
  { status: 'Coming Soon', share: 0.01 },
  { status: 'Active', share: 0.1 },
  { status: 'Withdrawn', share: 0.02 },
  { status: 'Pending', share: 0.05 },
  { status: 'Expired/Terminated', share: 0.3 },
  { status: 'Closed', share: 1 },
]

const plan = JSON.stringify({ months: 6, photos: 25, changes: 3, coordinator: false, reminderDays: [1, 0] })

export const loadSales = async (trx: Trx, size: number, chance: Chance): Promise<void> => {
  const sales = Array.from({ length: size }, (_, at) => sale(at, size, chance))
  await fill(trx, 'sale', size, (at) => sales[at] as Sale)
  await fill(trx, 'listing_input', size, listingInput)
  const open = sales.filter(({ mls_status }) => isListingOpen(mls_status ?? 'Incomplete'))
  await fill(trx, 'sale_clock', open.length, (at) => clock(open[at] as Sale, at))
  await loadSaleOffers(trx, sales)
}

/** Few sales have nobody in charge. Due times lie within two months around the shop's time. */
const sale = (at: number, size: number, chance: Chance): Sale => {
  const { status } = statuses.find(({ share }) => chance.happens(share)) ?? { status: 'Closed' }
  const created = placedAt(at)
  const dueAt = epoch - 30 * dayMs + chance.below(60 * 24) * hourMs
  return {
    id: id('sale', at),
    reference: id('S', at),
    customer_id: id('customer', chance.below(customersOf(size))),
    lead_id: null,
    address: `${at} Aspen Street, Denver, CO 80202`,
    broker_id: chance.happens(0.05) ? null : id('staff', chance.below(staff)),
    coordinator_id: null,
    plan,
    mls: 'REcolorado',
    mls_number: `DEMO-${at}`,
    mls_status: status,
    mls_status_since: created,
    listing_sent_at: created,
    listing_effective_on: '2026-05-01',
    listing_ends_on: '2026-11-01',
    tells_of_offers_at: null,
    call_wanted_at: null,
    sold_unentered_at: status === 'Pending' && chance.happens(0.02) ? created + 45 * dayMs : null,
    ended_at: null,
    due_place: duePlace(isListingOpen(status) ? dueAt : null, created),
    changed_at: null,
    changed_by: null,
    created_at: created,
  }
}

const listingInput = (at: number): Insertable<Tables['listing_input']> => ({
  id: id('input', at),
  sale_id: id('sale', at),
  number: 1,
  field_values: JSON.stringify({ StreetNumber: String(at), City: 'Denver', ListPrice: 545_000 }),
  state: 'approved',
  notes: '{}',
  checked: '{}',
  submitted_at: placedAt(at),
  due_at: null,
  decided_at: placedAt(at),
  decided_by: null,
  updated_at: placedAt(at),
})

const clock = (
  { id: saleId, due_place, created_at }: Sale,
  at: number,
): Insertable<Tables['sale_clock']> => ({
  id: id('clock', at),
  sale_id: saleId,
  kind: 'listing ends',
  about_id: '',
  started_at: created_at,
  promised_at: null,
  due_at: due_place,
  next_at: due_place,
  sure: 1,
  told_at: null,
  stopped_at: null,
  stopped_by: null,
  why: '',
})
