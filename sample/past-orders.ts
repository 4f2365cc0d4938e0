// Finished orders of the last ten weeks, so that the desk's figures have something to show.
import { dayMs, minuteMs } from '#rules/durations'
import type { DeskOrder } from './desk-orders.ts'

const surnames =
  'Alder Ash Beech Cherry Chestnut Cottonwood Cypress Dogwood Elm Fir Hawthorn Hazel Hickory Holly Larch Laurel Linden Locust Magnolia Mulberry Myrtle Oak'.split(
    ' ',
  )

/** What the customers bought, one after the other. */
const bought = [
  ['colorado-mls-essentials'],
  ['seller-forms-organizer'],
  ['colorado-mls-essentials', 'seller-forms-organizer'],
] as const

/** The days between one order and the next, repeated: some weeks are busy. */
const pauses = [2, 5, 1, 3, 6, 2, 1]
const firstDaysAgo = 68

const daysAgo = (at: number): number =>
  Array.from({ length: at }, (_, before) => pauses[before % pauses.length] ?? 0).reduce(
    (left, pause) => left - pause,
    firstDaysAgo,
  )

export const pastOrders: readonly DeskOrder[] = surnames.map((surname, at) => ({
  customer: {
    name: `Sample ${surname}`,
    email: `sample.${surname.toLowerCase()}@example.test`,
    phone: `(303) 555-01${10 + at}`,
    address: `${300 + 4 * at} Sample Street`,
  },
  slugs: bought[at % bought.length] ?? [],
  placedMsAgo: daysAgo(at) * dayMs,
  afterwards: [
    { step: 'pay', afterMs: 10 * minuteMs },
    { step: 'start work', afterMs: dayMs },
    { step: 'finish work', afterMs: 3 * dayMs },
  ],
  ...(at % 9 === 4 && {
    refund: {
      cents: 2_000,
      afterMs: 4 * dayMs,
      reason: 'Goodwill',
      message: 'The listing was late, so the fee is on us.',
    },
  }),
}))
