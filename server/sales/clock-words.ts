// What a clock requires of the brokerage, in the words of Today and the mails.
import { clockWords } from '#rules/sale-clock-words'
import type { SaleClockKind } from '#rules/sale-clocks'

type Home = { address: string; reference: string }

/** 'Check the listing: 200 Sample Street' */
export const clockTask = (kind: SaleClockKind, home: Home): string => `${clockWords[kind]}: ${homeOf(home)}`

/** The home, or the sale's number before its street is known. */
export const homeOf = ({ address, reference }: Home): string => (address === '' ? reference : address)
