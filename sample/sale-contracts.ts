// Signed contracts of the sample's sales.
import { dayMs, hourMs } from '#rules/durations'

export type SampleContract = {
  place: 'first' | 'backup'
  priceCents: number
  /** When the last party signed. The other one had notice an hour later. */
  signedMsAgo: number
  /** By row of § 3.1, as typed from the paper. */
  cells: Readonly<Record<number, string>>
  /** When the broker confirmed it; absent while nobody has. */
  confirmedMsAgo?: number
  /** A signed amendment that nobody has checked. */
  amended?: { item: number; to: string; msAgo: number }
  closed?: { closePriceCents: number; msAgo: number }
}

/** The dates that most contracts have, counted from the last signature. One of the contract in force is always tomorrow. */
const usualCells = {
  2: 'MEC + 3',
  3: 'MEC + 7',
  4: 'MEC + 13',
  7: 'MEC + 19',
  9: 'MEC + 7',
  10: 'MEC + 14',
  11: 'MEC + 3',
  12: 'MEC + 3',
  13: 'MEC + 5',
  15: 'MEC + 26',
  22: 'MEC + 18',
  23: 'MEC + 21',
  24: 'MEC + 24',
  31: 'MEC + 10',
  32: 'MEC + 17',
  33: 'MEC + 21',
  37: 'N/A',
  39: 'MEC + 32',
  40: 'MEC + 32',
} as const

/** In force, with an amendment that waits for a check, and a backup. */
export const backedUpContracts: readonly SampleContract[] = [
  {
    place: 'first',
    priceCents: 53_200_000,
    signedMsAgo: 12 * dayMs,
    cells: usualCells,
    confirmedMsAgo: 10 * dayMs,
    amended: { item: 22, to: 'MEC + 20', msAgo: hourMs },
  },
  {
    place: 'backup',
    priceCents: 52_500_000,
    signedMsAgo: 6 * hourMs,
    cells: { 31: 'MEC + 10', 39: 'MEC + 40' },
  },
]

/** Typed with rows that the broker has to look at. */
export const unconfirmedContract: SampleContract = {
  place: 'first',
  priceCents: 54_000_000,
  signedMsAgo: hourMs,
  cells: { ...usualCells, 12: '', 23: 'MEC + 16', 31: '2/30/2027' },
}

/** The home is sold. */
export const closedContract: SampleContract = {
  place: 'first',
  priceCents: 55_000_000,
  signedMsAgo: 39 * dayMs,
  cells: usualCells,
  confirmedMsAgo: 38 * dayMs,
  closed: { closePriceCents: 55_000_000, msAgo: 6 * dayMs },
}
