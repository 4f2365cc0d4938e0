// What a clock asks of the brokerage, as Today and the mails say it.
import { clockWords } from '#rules/sale-clock-words'
import type { SaleClockKind } from '#rules/sale-clocks'

type Home = { address: string; reference: string }

/** 'Check the listing: 200 Sample Street'. Before its street is known, a home is called by the sale's number. */
export const clockTask = (kind: SaleClockKind, { address, reference }: Home): string =>
  `${clockWords[kind]}: ${address === '' ? reference : address}`
