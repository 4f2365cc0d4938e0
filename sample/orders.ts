import { dayMs, hourMs } from '#rules/durations'
import type { Shipping } from '#contract/orders'

export type SampleOrder = {
  /** One piece of each product. */
  slugs: readonly string[]
  /** Milliseconds before the sample is loaded. */
  placedMsAgo: number
  /** What happened to it, and how long after it was placed. */
  afterwards: readonly { step: 'paid' | 'taken up' | 'cancelled'; afterMs: number }[]
}

/** The first customer's orders, one in each state, oldest first. */
export const sampleOrders: readonly SampleOrder[] = [
  {
    slugs: ['seller-coaching'],
    placedMsAgo: 12 * dayMs,
    afterwards: [{ step: 'cancelled', afterMs: 2 * hourMs }],
  },
  {
    slugs: ['pro-photo-set'],
    placedMsAgo: 8 * dayMs,
    afterwards: [
      { step: 'paid', afterMs: hourMs / 6 },
      { step: 'taken up', afterMs: dayMs },
    ],
  },
  {
    slugs: ['colorado-mls-essentials', 'seller-forms-organizer'],
    placedMsAgo: 3 * dayMs,
    afterwards: [{ step: 'paid', afterMs: hourMs / 12 }],
  },
  { slugs: ['yard-sign-post'], placedMsAgo: hourMs, afterwards: [] },
]

export const sampleShipping: Shipping = {
  name: 'Sample Customer',
  address: '200 Sample Street',
  phone: '(303) 555-0100',
  post: '80202',
  province: 'CO',
  city: 'Denver',
  area: 'United States',
}
