// The state of a sale: the facts from which `rules/sales.ts` derives its stage, its next step and what is left.
import type { Kysely, Selectable } from 'kysely'
import type { Sale } from '#contract/sales'
import type { Tables } from '#database/tables'
import { dayIn, mountainTime } from '#rules/dates'
import { type ListingValues, stopsForForeclosure } from '#rules/listing-input'
import { changesLeft, changesUsed, type ListingPlan, type SaleStage, stageOf } from '#rules/sales'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { type ClockRow, readClocks } from './clocks.ts'
import { closingOn } from './contract/contract-answer.ts'
import type { ContractRow } from './contract/contract-row.ts'
import { type OfContract, readContractsInView } from './contract/contract-in-view.ts'
import { nobodyActs, type OffersAtWork, readOffersAtWork } from './offers/offers-at-work.ts'
import { overWith } from './sale-over.ts'
import { planOf, type SaleRow } from './sale.ts'
import { type SaleStep, stepOf } from './step-of-sale.ts'

export type InputRow = Selectable<Tables['listing_input']>
export type ChangeRow = Selectable<Tables['listing_change']>

export type Situation = {
  sale: SaleRow
  /** The newest number. */
  input: InputRow
  clocks: ClockRow[]
  changes: ChangeRow[]
  /** The sale's main contract. */
  contract: ContractRow | undefined
  /** It has ended, and a backup waits for its place. */
  backupWaits: boolean
  closingOn: string
  stage: SaleStage
  nextStep: SaleStep
  plan: ListingPlan
  changesLeft: number | null
}

type Read = Kysely<Tables>

/** In the order of the sales. `now`: milliseconds since 1970. */
export const readSituations = async (
  read: Read,
  now: number,
  sales: readonly SaleRow[],
): Promise<Situation[]> => {
  if (sales.length === 0) return []
  const ids = sales.map(({ id }) => id)
  const customers = [...new Set(sales.map(({ customer_id }) => customer_id))]
  const [inputs, clocks, changes, contracts, rejected, offers] = await Promise.all([
    readInputs(read, ids),
    readClocks(read, ids),
    readChanges(read, ids),
    readContractsInView(read, ids, now),
    customersWithRejectedPaper(read, customers),
    readOffersAtWork(read, ids),
  ])
  const inputOf = new Map(inputs.map((input) => [input.sale_id, input]))
  const clocksOf = Map.groupBy(clocks, ({ sale_id }) => sale_id)
  const changesOf = Map.groupBy(changes, ({ sale_id }) => sale_id)
  return sales.map((sale) => {
    const input = inputOf.get(sale.id)
    if (!input) throw new Error(`Sale ${sale.id} is without its listing input.`)
    return situationOf(now, {
      sale,
      input,
      clocks: clocksOf.get(sale.id) ?? [],
      changes: changesOf.get(sale.id) ?? [],
      ...contracts.get(sale.id),
      paperRejected: rejected.has(sale.customer_id),
      offers: offersOf(sale, contracts.get(sale.id)?.contract, offers.get(sale.id)),
    })
  })
}

/** Once a sale is over, its offers wait for nobody. */
const offersOf = (
  sale: SaleRow,
  contract: ContractRow | undefined,
  offers: OffersAtWork = nobodyActs,
): OffersAtWork => (overWith(sale, contract) ? nobodyActs : offers)

export const readSituation = async (read: Read, now: number, sale: SaleRow): Promise<Situation> => {
  const [situation] = await readSituations(read, now, [sale])
  if (!situation) throw new Error(`Sale ${sale.id} was not read.`)
  return situation
}

type Parts = Pick<Situation, 'sale' | 'input' | 'clocks' | 'changes'> &
  OfContract & { paperRejected: boolean; offers: OffersAtWork }

const situationOf = (now: number, parts: Parts): Situation => {
  const { sale, input, clocks, changes, contract, backupWaits = false, dates = [] } = parts
  const plan = planOf(sale)
  const status = sale.mls_status
  const used = changesUsed(
    changes.map(({ kind, state, is_correction }) => ({ kind, state, isCorrection: is_correction === 1 })),
  )
  const closing = closingOn(dates)
  const state = contract?.state ?? ''
  const stage = stageOf({ status, contract: state, closingOn: closing, today: dayIn(mountainTime, now) })
  return {
    sale,
    input,
    clocks,
    changes,
    contract,
    backupWaits,
    closingOn: closing,
    stage,
    plan,
    changesLeft: changesLeft(plan.changes, used),
    nextStep: stepOf(
      now,
      { ...parts, inputState: input.state, isForeclosed: stopsForForeclosure(valuesOf(input)) },
      closing,
    ),
  }
}

export const valuesOf = ({ field_values }: Pick<InputRow, 'field_values'>): ListingValues =>
  JSON.parse(field_values) as ListingValues

/** The desk's notes, by field. */
export const notesOf = ({ notes }: Pick<InputRow, 'notes'>): Readonly<Record<string, string>> =>
  JSON.parse(notes) as Readonly<Record<string, string>>

/** The newest number of each sale. */
const readInputs = (read: Read, saleIds: readonly string[]): Promise<InputRow[]> =>
  read
    .selectFrom('listing_input')
    .selectAll()
    .where('sale_id', 'in', saleIds)
    .where((eb) =>
      eb(
        'number',
        '=',
        eb
          .selectFrom('listing_input as later')
          .select(({ fn }) => fn.max('later.number').as('number'))
          .whereRef('later.sale_id', '=', 'listing_input.sale_id'),
      ),
    )
    .execute()

const readChanges = (read: Read, saleIds: readonly string[]): Promise<ChangeRow[]> =>
  read
    .selectFrom('listing_change')
    .selectAll()
    .where('sale_id', 'in', saleIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Customers with a legal document whose newest version was sent back. */
const customersWithRejectedPaper = async (
  read: Read,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await read
    .selectFrom('document')
    .innerJoin('document_version', 'document_version.document_id', 'document.id')
    .select('document.customer_id')
    .distinct()
    .where('document.customer_id', 'in', customerIds)
    .where('document.kind', '=', 'legal')
    .where('document_version.is_newest', '=', 1)
    .where('document_version.state', '=', 'Rejected')
    .execute()
  return new Set(rows.map(({ customer_id }) => customer_id))
}

/** In the answers for both the customer and the desk. */
export const saleAnswer = ({
  sale,
  input,
  stage,
  nextStep: step,
  plan,
  changesLeft: left,
  contract,
  backupWaits,
  closingOn: closing,
}: Situation): Sale => ({
  id: sale.id,
  reference: sale.reference,
  version: sale.version,
  address: sale.address,
  stage,
  mls: sale.mls,
  mlsStatus: sale.mls_status,
  mlsStatusSince: asTime(sale.mls_status_since),
  mlsNumber: sale.mls_number,
  expectedActiveOn: sale.expected_active_on,
  listingEffectiveOn: sale.listing_effective_on,
  listingEndsOn: sale.listing_ends_on,
  listingSentAt: asTimeOrNot(sale.listing_sent_at),
  plan: {
    months: plan.months,
    photos: plan.photos,
    changes: plan.changes,
    coordinator: plan.coordinator ?? false,
    reminderDays: [...(plan.reminderDays ?? [])],
  },
  changesLeft: left,
  contract: contract
    ? {
        state: contract.state,
        place: contract.place,
        ...(backupWaits && { backupWaits: true as const }),
        closingOn: closing,
      }
    : null,
  nextStep: {
    ...step,
    ...(step.kind === 'input sent back' && { notes: Object.keys(notesOf(input)).length }),
    dueAt: asTimeOrNot(step.dueAt),
  },
  inputState: input.state,
  beganAt: asTime(sale.created_at),
  endedAt: asTimeOrNot(sale.ended_at),
  endedWhy: sale.ended_why,
})
