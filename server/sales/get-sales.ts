import type { Sale, SaleDetail } from '#contract/sales'
import { missingToSend } from '#rules/listing-input'
import { photosLeft } from '#rules/listing-photos'
import { brokerageOf } from '#server/brokerage/brokerage'
import { asTimeOrNot } from '#server/brokerage/times-in-answers'
import { readBrokerById } from '#server/staff/brokers'
import { namesOf } from '#server/staff/name-of'
import type { Platform } from '#server/platform/platform'
import { readHolderOf } from '#server/staff/work-of-colleagues'
import { clockAnswer } from './clocks.ts'
import { readLabelsOfTerms } from './offers/offers-at-work.ts'
import { readUnattached } from './packages.ts'
import { countPhotos } from './photos-of-sale.ts'
import { partyAnswer, readParties } from './parties.ts'
import { readSaleOf, readSalesOf, type SaleRow } from './sale.ts'
import { notesOf, readSituation, readSituations, saleAnswer, type Situation, valuesOf } from './situation.ts'

type Needs = Pick<Platform, 'config' | 'database' | 'now'>

/** Newest first. */
export const getSales = async ({ database, now }: Needs, customerId: string): Promise<{ sales: Sale[] }> => {
  const { direct: read } = database
  const situations = await readSituations(read, now(), await readSalesOf(read, customerId))
  return { sales: situations.map(saleAnswer) }
}

/** Throws `sale_not_found`, also for another customer's sale. */
export const getSale = async (platform: Needs, customerId: string, saleId: string): Promise<SaleDetail> =>
  saleDetail(platform, await readSaleOf(platform.database.direct, customerId, saleId))

/** The part that both the customer and the desk get. */
export const saleDetail = async (platform: Needs, sale: SaleRow): Promise<SaleDetail> => {
  const { direct: read } = platform.database
  const [situation, parties, stored, unattached, broker, holderOf, labels] = await Promise.all([
    readSituation(read, platform.now(), sale),
    readParties(read, sale.id),
    countPhotos(read, sale.id),
    readUnattached(read, sale.customer_id),
    readBrokerById(read, sale.broker_id),
    readHolderOf(read),
    readLabelsOfTerms(read, sale.id),
  ])
  const names = await namesOf(
    read,
    situation.clocks.map(({ stopped_by }) => stopped_by),
  )
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  const { phone, email, saleRules } = brokerageOf(platform)
  return {
    ...saleAnswer(situation),
    mlsEntryDays: saleRules.mls.entryDays,
    comingSoonDays: saleRules.mls.comingSoonDays,
    input: inputSummary(situation, parties),
    photos: { stored, left: photosLeft(situation.plan.photos, stored) },
    clocks: situation.clocks.map((clock) => ({
      ...clockAnswer(clock, platform.now(), nameOf),
      ...(labels.has(clock.about_id) && { offer: labels.get(clock.about_id) }),
    })),
    parties: parties.map(partyAnswer),
    // An assistant may have the sale. The seller is told a broker's name, or none.
    broker: { name: broker?.name ?? '', phone, email },
    coordinator: holderOf(sale.coordinator_id)?.name ?? '',
    unattached,
  }
}

const inputSummary = (
  { input }: Situation,
  parties: Parameters<typeof missingToSend>[1],
): SaleDetail['input'] => ({
  number: input.number,
  state: input.state,
  submittedAt: asTimeOrNot(input.submitted_at),
  dueAt: asTimeOrNot(input.due_at),
  missing: missingToSend(valuesOf(input), parties),
  notes: Object.keys(notesOf(input)).length,
})
