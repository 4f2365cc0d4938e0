import { dayMs, hourMs } from '#rules/durations'

export type SampleQuote = {
  /** The email of the lead that it is for. */
  lead: string
  packages: readonly { slug: string; quantity: number }[]
  note: string
  writtenMsAgo: number
  /** Without it, only the desk has it. */
  sentMsAgo?: number
  validDays: number
}

export const sampleQuotes: readonly SampleQuote[] = [
  {
    lead: 'hawthorn@example.test',
    packages: [
      { slug: 'mls-plus', quantity: 1 },
      { slug: 'pro-photo-set', quantity: 1 },
    ],
    note: 'As we said on the telephone: the listing with photos. We can take them as soon as the order is paid.',
    writtenMsAgo: dayMs + hourMs,
    sentMsAgo: dayMs,
    validDays: 14,
  },
  {
    lead: 'linden@example.test',
    packages: [{ slug: 'pricing-call', quantity: 1 }],
    note: '',
    writtenMsAgo: 2 * hourMs,
    validDays: 7,
  },
]
