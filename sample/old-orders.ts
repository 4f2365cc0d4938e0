// Orders from more than four years ago and their uploads, so that the desk has papers past their retention date.
import { dayMs } from '#rules/durations'
import { type DeskOrder, paid, someone } from './desk-orders.ts'
import type { DeskPaper } from './desk-papers.ts'

/** The brokerage keeps papers for four years; one of them has a leap day. */
const beforeFourYears = (ms: number) => (4 * 365 + 1) * dayMs + ms

/** When the program proposed the earlier disposal, and when a broker approved it. */
export const earlierDisposal = { proposedMsAgo: 45 * dayMs, approvedMsAgo: 44 * dayMs }
/** The one that waits for a broker. */
export const waitingDisposal = { proposedMsAgo: dayMs }

const done = (days: number): DeskOrder['afterwards'] => [
  paid,
  { step: 'start work', afterMs: dayMs },
  { step: 'finish work', afterMs: days * dayMs },
]

const slugs = ['seller-forms-organizer']

export const oldOrders: readonly DeskOrder[] = [
  {
    customer: {
      name: 'Former Customer',
      email: 'former@example.test',
      phone: '(303) 555-0150',
      address: '308 Sample Street',
    },
    isKnown: true,
    slugs,
    placedMsAgo: beforeFourYears(120 * dayMs),
    afterwards: done(10),
  },
  {
    customer: someone('Sample Sumac', 320),
    slugs,
    placedMsAgo: beforeFourYears(40 * dayMs),
    afterwards: done(10),
  },
  {
    customer: someone('Sample Sequoia', 332),
    slugs,
    placedMsAgo: beforeFourYears(36 * dayMs),
    afterwards: done(10),
  },
]

/** Email of the customer whose paper is under a legal hold, with the reason. */
export const oldHold = {
  customer: 'sample.sequoia@example.test',
  reason: 'The buyer of the home has sued. Our lawyer asked us to keep this paper.',
  setMsAgo: 200 * dayMs,
}

const approved: DeskPaper['review'] = { verdict: { state: 'Approved' }, afterMs: dayMs }

const form = (
  customer: string,
  name: 'disclosure-organizer' | 'home-facts-sheet' | 'repair-log',
  days: number,
) =>
  ({
    customer,
    place: { kind: 'form', product: 'seller-forms-organizer', form: name },
    file: `form/${name}.pdf`,
    pages: 1,
    uploadedMsAgo: beforeFourYears(days * dayMs),
    review: approved,
  }) as const satisfies DeskPaper

/** Oldest first. The first three were deleted in the earlier disposal. */
export const oldPapers: readonly DeskPaper[] = [
  form('former@example.test', 'disclosure-organizer', 117),
  form('former@example.test', 'home-facts-sheet', 117),
  {
    customer: 'former@example.test',
    place: { kind: 'legal', slug: 'property-disclosure' },
    file: 'legal/property-disclosure.pdf',
    pages: 1,
    uploadedMsAgo: beforeFourYears(116 * dayMs),
    review: approved,
  },
  form('sample.sumac@example.test', 'disclosure-organizer', 38),
  form('sample.sequoia@example.test', 'disclosure-organizer', 34),
  form('former@example.test', 'repair-log', 20),
]
