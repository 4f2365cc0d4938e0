// Orders of other customers, in every state and with every problem about money, for the desk to show.
import { dayMs, hourMs, minuteMs } from '#rules/durations'
import type { OrderStep } from '#rules/orders'

export type DeskOrder = {
  customer: { name: string; email: string; phone: string; address: string }
  /** The customer has a sample account. */
  isKnown?: true
  slugs: readonly string[]
  placedMsAgo: number
  /** The customer has not acknowledged the disclosures. */
  isUndisclosed?: true
  /** What happened to it, and how long after it was placed. */
  afterwards: readonly {
    step: Extract<OrderStep, 'pay' | 'start work' | 'finish work' | 'cancel' | 'expire' | 'keep late money'>
    afterMs: number
  }[]
  /** When the sellers of all its packages were done. */
  partsDoneAfterMs?: number
  /** What was refunded, in cents, and how long after it was placed. Absent cents: all of it. */
  refund?: { cents?: number; afterMs: number; reason: string; message: string }
  /** The customer asks for a refund. */
  request?: { afterMs: number; reason: string }
  dispute?: { afterMs: number; answerWithinMs: number; reason: string }
  note?: string
}

export const someone = (name: string, house: number) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.test`,
  phone: `(303) 555-01${house % 100}`,
  address: `${house} Sample Street`,
})

export const paid = { step: 'pay', afterMs: 10 * minuteMs } as const

/** The orders of customers with a sample account. */
export const knownOrders: readonly DeskOrder[] = [
  {
    customer: {
      name: 'Other Customer',
      email: 'other@example.test',
      phone: '(303) 555-0151',
      address: '204 Sample Street',
    },
    isKnown: true,
    slugs: ['colorado-mls-essentials'],
    placedMsAgo: 2 * dayMs,
    afterwards: [paid, { step: 'start work', afterMs: dayMs }],
  },
]

export const deskOrders: readonly DeskOrder[] = [
  {
    customer: someone('Sample Spruce', 212),
    slugs: ['pro-photo-set'],
    placedMsAgo: 40 * dayMs,
    afterwards: [paid, { step: 'start work', afterMs: dayMs }, { step: 'finish work', afterMs: 9 * dayMs }],
    note: 'The photos were taken on a sunny day. The customer was happy.',
  },
  {
    customer: someone('Sample Willow', 224),
    slugs: ['colorado-mls-essentials'],
    placedMsAgo: 30 * dayMs,
    afterwards: [paid, { step: 'start work', afterMs: dayMs }],
    dispute: { afterMs: 27 * dayMs, answerWithinMs: 9 * dayMs, reason: 'product_not_received' },
  },
  {
    customer: someone('Sample Maple', 236),
    slugs: ['seller-forms-organizer'],
    placedMsAgo: 16 * dayMs,
    afterwards: [paid],
    refund: {
      afterMs: 2 * dayMs,
      reason: 'The customer no longer sells the home',
      message: 'We gave all of it back. Good luck with the home!',
    },
  },
  {
    customer: someone('Sample Aspen', 248),
    slugs: ['pro-photo-set', 'seller-forms-organizer'],
    placedMsAgo: 6 * dayMs,
    afterwards: [paid, { step: 'start work', afterMs: dayMs }],
    refund: {
      cents: 2_000,
      afterMs: 3 * dayMs,
      reason: 'Goodwill',
      message: 'The visit was late, so the fee is on us.',
    },
  },
  {
    customer: someone('Sample Cedar', 260),
    slugs: ['colorado-mls-essentials'],
    placedMsAgo: 2 * dayMs,
    afterwards: [paid],
    request: {
      afterMs: dayMs,
      reason: 'My sister will buy the home, so I do not need the listing anymore.',
    },
  },
  {
    customer: someone('Sample Birch', 272),
    slugs: ['seller-coaching'],
    placedMsAgo: 5 * dayMs,
    afterwards: [
      { step: 'cancel', afterMs: hourMs },
      { step: 'keep late money', afterMs: dayMs },
    ],
  },
  {
    customer: someone('Sample Juniper', 284),
    slugs: ['yard-sign-post'],
    placedMsAgo: 4 * dayMs,
    afterwards: [{ step: 'expire', afterMs: dayMs }],
  },
  {
    customer: someone('Sample Tamarack', 290),
    slugs: ['yard-sign-post'],
    placedMsAgo: 8 * dayMs,
    afterwards: [paid, { step: 'start work', afterMs: dayMs }],
    partsDoneAfterMs: 8 * dayMs - 5 * hourMs,
  },
  {
    customer: someone('Sample Poplar', 296),
    slugs: ['seller-coaching'],
    placedMsAgo: 3 * hourMs,
    isUndisclosed: true,
    afterwards: [paid],
  },
]
