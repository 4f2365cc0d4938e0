// The dates of a seller's contract.
import type { SaleDates } from '#contract/sale-contract'
import { contractInView } from '#rules/sale-contracts'
import { namesOf } from '#server/staff/name-of'
import type { Platform } from '#server/platform/platform'
import { readSaleOf } from '../sale.ts'
import { readSaleLink } from '../sale-link.ts'
import { calendarAddress } from './calendar/calendar-link.ts'
import { addedHolidays } from './count-dates.ts'
import { contractAnswer, dateAnswer, readOfferLabels } from './contract-answer.ts'
import { backupBehind } from './contract-in-view.ts'
import { readContractsOf, readDatesOf } from './contract-row.ts'

/** Throws `sale_not_found`, also for another customer's sale. */
export const getSaleDates = async (
  platform: Pick<Platform, 'config' | 'database'>,
  customerId: string,
  saleId: string,
): Promise<SaleDates> => {
  const { direct: read } = platform.database
  const sale = await readSaleOf(read, customerId, saleId)
  const contracts = await readContractsOf(read, [sale.id])
  const contract = contractInView(contracts)
  const link = await readSaleLink(read, sale.id, 'calendar')
  const calendarUrl = link ? calendarAddress(platform, link) : ''
  if (!contract) return { contract: null, dates: [], calendarUrl }
  const [rows, labels, names] = await Promise.all([
    readDatesOf(read, [contract.id]),
    readOfferLabels(read, [sale.id]),
    namesOf(read, [contract.confirmed_by]),
  ])
  const named = {
    label: labels.get(contract.offer_id) ?? '',
    nameOf: (id: string | null) => names.get(id ?? '') ?? '',
  }
  // Once the sale has ended, it waits for nothing.
  const backup = sale.ended_at === null ? backupBehind(contract, contracts) : undefined
  return {
    contract: contractAnswer(contract, rows, named),
    ...(backup && { backup: labels.get(backup.offer_id) ?? '' }),
    holidays: [...addedHolidays(platform)],
    // Before a broker has confirmed the contract, none of its dates counts.
    dates:
      contract.confirmed_at === null
        ? []
        : rows.map((row) => dateAnswer(contract, row, { rows, added: addedHolidays(platform) })),
    calendarUrl,
  }
}
