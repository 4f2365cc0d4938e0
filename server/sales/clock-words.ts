// What a clock requires of the brokerage, in the words of Today and the mails.
import { clockDuty } from '#rules/sale-clock-words'
import type { SaleClockKind } from '#rules/sale-clocks'
import { factsOf } from './changes/change.ts'

type Home = { address: string; reference: string }

/** `wanted` and `changeKind`: of the change that the clock is about; null for another clock. */
type Clock = Home & { kind: SaleClockKind; changeKind: string | null; wanted: string | null }

/** 'Check the listing: 200 Sample Street' */
export const clockTask = ({ kind, changeKind, wanted, ...home }: Clock): string => {
  const change =
    changeKind === null || wanted === null ? {} : { kind: changeKind, wanted: factsOf({ wanted }) }
  return `${clockDuty(kind, change)}: ${homeOf(home)}`
}

/** The home, or the sale's number before its street is known. */
export const homeOf = ({ address, reference }: Home): string => (address === '' ? reference : address)
