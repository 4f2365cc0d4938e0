// How offers differ, in words and without advice, so that people who cannot tell colors apart read the same.
import { inWholeDollars } from './money.ts'
import { dayMs } from './durations.ts'

type Compared = { priceCents: number; netCents: number | null; closingOn: string }
export type Differences = { price: string; net: string; closing: string }

/** What is shown beside each offer's price, net amount and closing date; '' if there is nothing to compare. */
export const offerDifferences = (offers: readonly Compared[]): Differences[] => {
  const prices = offers.map(({ priceCents }) => priceCents)
  const nets = offers.flatMap(({ netCents }) => (netCents === null ? [] : [netCents]))
  const days = offers.flatMap(({ closingOn }) => (closingOn === '' ? [] : [closingOn]))
  return offers.map(({ priceCents, netCents, closingOn }) => ({
    price: besideHighest(priceCents, prices, 'price'),
    net: netCents === null ? '' : besideHighest(netCents, nets, 'net amount'),
    closing: closingOn === '' ? '' : besideEarliest(closingOn, days),
  }))
}

const besideHighest = (cents: number, all: readonly number[], what: string): string => {
  if (all.length < 2) return ''
  const highest = Math.max(...all)
  if (cents < highest) return `${inWholeDollars(highest - cents)} less than the highest ${what}`
  return all.filter((one) => one === highest).length > 1 ? `Also the highest ${what}` : `The highest ${what}`
}

const besideEarliest = (day: string, all: readonly string[]): string => {
  if (all.length < 2) return ''
  const earliest = all.toSorted()[0] ?? day
  const later = Math.round((Date.parse(day) - Date.parse(earliest)) / dayMs)
  if (later === 0)
    return all.filter((one) => one === earliest).length > 1 ? 'Also the earliest' : 'The earliest'
  return `${later} ${later === 1 ? 'day' : 'days'} after the earliest`
}
