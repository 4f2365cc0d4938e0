import type { CategorySlug } from './categories.ts'

export type SampleCoupon = {
  code: string
  off: { percent: number } | { dollars: number }
  on: { category: CategorySlug } | { product: string }
  /** YYYY-MM-DD, both inclusive. Null: no limit on that side. */
  firstDay: string | null
  lastDay: string | null
  oncePerCustomer: boolean
}

export const coupons: readonly SampleCoupon[] = [
  {
    code: 'WELCOME10',
    off: { percent: 10 },
    on: { category: 'mls-listing' },
    firstDay: null,
    lastDay: null,
    oncePerCustomer: true,
  },
  {
    code: 'SIGN20',
    off: { dollars: 20 },
    on: { product: 'yard-sign-post' },
    firstDay: null,
    lastDay: null,
    oncePerCustomer: false,
  },
  // Expired on purpose, to show a refused coupon.
  {
    code: 'OLD2024',
    off: { percent: 15 },
    on: { category: 'mls-listing' },
    firstDay: '2024-01-01',
    lastDay: '2024-12-31',
    oncePerCustomer: false,
  },
]
