// Papers of other customers, for the review queue of the desk: one overdue, one corrected, one with a wrong page, and one that a
// colleague has taken.
import { dayMs, hourMs } from '#rules/durations'
import type { Verdict } from '#server/uploads/review/review-version'
import type { DocumentSlug } from './catalogue/documents.ts'

export type DeskPaper = {
  /** The email of a customer in desk-orders.ts. */
  customer: string
  place: { kind: 'form'; product: string; form: DocumentSlug } | { kind: 'legal'; slug: string }
  /** The path below uploads/filled/, and the number of pages. */
  file: string
  pages: number
  remarks?: readonly string[]
  uploadedMsAgo: number
  /** Absent: it waits. */
  review?: { verdict: Verdict; afterMs: number }
  isWithAssistant?: true
}

const organizer = {
  customer: 'sample.aspen@example.test',
  place: { kind: 'form', product: 'seller-forms-organizer', form: 'disclosure-organizer' },
  pages: 1,
} as const

/** Oldest first. */
export const deskPapers: readonly DeskPaper[] = [
  // It lets the trustee sign for the owner of a home.
  {
    customer: 'other@example.test',
    place: { kind: 'legal', slug: 'permits-and-warranties' },
    file: 'desk/certificate-of-trust.pdf',
    pages: 1,
    uploadedMsAgo: 30 * hourMs,
    review: { verdict: { state: 'Approved' }, afterMs: 2 * hourMs },
  },
  {
    customer: 'sample.willow@example.test',
    place: { kind: 'legal', slug: 'property-disclosure' },
    file: 'legal/property-disclosure.pdf',
    pages: 1,
    uploadedMsAgo: 6 * dayMs,
  },
  {
    customer: 'sample.spruce@example.test',
    place: { kind: 'legal', slug: 'square-footage-disclosure' },
    file: 'legal/square-footage-disclosure.pdf',
    pages: 1,
    uploadedMsAgo: 5 * dayMs,
    review: { verdict: { state: 'Approved' }, afterMs: 4 * hourMs },
  },
  {
    ...organizer,
    file: 'form/disclosure-organizer.pdf',
    uploadedMsAgo: 3 * dayMs,
    review: {
      verdict: {
        state: 'Rejected',
        note: 'Hello Sample, the part about radon, lead and tanks is blank. Please answer every line; “I do not know” is an answer too.',
      },
      afterMs: 5 * hourMs,
    },
  },
  { ...organizer, file: 'form/disclosure-organizer-2.pdf', uploadedMsAgo: 7 * hourMs },
  {
    customer: 'sample.cedar@example.test',
    place: { kind: 'legal', slug: 'listing-contract' },
    file: 'desk/listing-contract-with-wrong-page.pdf',
    pages: 3,
    remarks: ['Page 2 has other measures than the rest.'],
    uploadedMsAgo: 2 * hourMs,
  },
  {
    customer: 'sample.poplar@example.test',
    place: { kind: 'legal', slug: 'brokerage-disclosure' },
    file: 'legal/brokerage-disclosure.pdf',
    pages: 1,
    uploadedMsAgo: hourMs,
    isWithAssistant: true,
  },
]

/** Files that are assembled from pages of other files, below uploads/filled/. */
export const joinedPapers = [
  {
    file: 'desk/listing-contract-with-wrong-page.pdf',
    parts: ['legal/listing-contract.pdf', 'form/repair-log.pdf', 'legal/listing-contract.pdf'],
  },
] as const

/** Files that somebody else wrote, below uploads/filled/. */
export const letters = [
  {
    file: 'desk/certificate-of-trust.pdf',
    lines: [
      'Certificate of Trust (sample)',
      'Sample Family Trust, made on January 5, 2015.',
      'Trustee: Other Customer, who may sell and sign for the home at 204 Sample Street, Denver.',
      'Nothing here is a real trust, person or home.',
    ],
  },
] as const

export const sampleSnippets = [
  {
    title: 'A line is blank',
    text: 'Hello {{first name}}, nearly there: a line on page {{page}} is still blank. Please write “N/A” or “I do not know” where you have no answer.',
  },
  {
    title: 'Signature missing',
    text: 'Page {{page}} of your {{document}} is not signed yet. Please sign and date it.',
  },
  {
    title: 'Wrong page',
    text: 'Page {{page}} belongs to another document. Please replace it with the page of the {{document}}.',
  },
  { title: 'Not readable', text: 'Page {{page}} is too dark to read. Please scan it again in good light.' },
] as const
