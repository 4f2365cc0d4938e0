// Rows of a contract that name a day and no end of it: the closing and the possession. What is said about them is the day. Only the
// possession has a time, which another row says.
import { clockOfDayInWords, dateTitle } from './contract-date-words.ts'
import { readContractCell } from './contract-dates.ts'
import { contractItem, type ContractItem } from './contract-editions.ts'
import { isAtClosing } from './possession.ts'
import { clockAsTyped } from './typed-days.ts'

export const isDayRow = ({ kind }: Pick<ContractItem, 'kind'>): boolean => kind === 'day'

/** `nextRaw`: the text that waits for its check; null without one. `isInEffect`: it was checked, and applies. */
type Typed = { item: number; raw: string; nextRaw: string | null; isInEffect: boolean }

/**
 * The time of a day row: '5:00 PM', or as the contract says it; '' where it says none. While another time waits for its check, the
 * earlier one, if both are times. Undefined for a row that has an end.
 */
export const timeOfDayRow = (item: ContractItem, rows: readonly Typed[]): string | undefined => {
  if (!isDayRow(item)) return undefined
  const row = rows.find((one) => one.item === contractItem.possessionTime)
  if (item.item !== contractItem.possession || !row?.isInEffect) return ''
  const clock = clockAsTyped(row.raw)
  if (clock === undefined)
    return readContractCell({ kind: 'text' }, row.raw, '').state === 'text' ? row.raw : ''
  const next = clockAsTyped(row.nextRaw ?? '')
  return clockOfDayInWords(next !== undefined && next < clock ? next : clock)
}

/** The title that the seller reads. If the buyer gets the home at the closing, the possession has no day, so the closing's title says so. */
export const titleOfRow = (
  { item, key, label }: Pick<ContractItem, 'item' | 'key' | 'label'>,
  rows: readonly Typed[],
): string => {
  const title = dateTitle(key, label)
  const possession = rows.find((row) => row.item === contractItem.possession)
  const isWithIt = item === contractItem.closing && possession?.isInEffect && isAtClosing(possession.raw)
  return isWithIt ? `${title}, and you hand over the home` : title
}
