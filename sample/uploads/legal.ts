import { dayMs, hourMs } from '#rules/durations'
import { sampleHome, type SampleUpload } from './sample-upload.ts'

const typed = {
  propertyAddress: `${sampleHome.address}, ${sampleHome.city}, CO ${sampleHome.zip}`,
  sellerNames: 'Sample Customer',
}

type Review = SampleUpload['review']

const approved = (afterMs: number): Review => ({ verdict: { state: 'Approved' }, afterMs })

const rejected = (note: string, afterMs: number): Review => ({
  verdict: { state: 'Rejected', note },
  afterMs,
})

const upload = (
  slug: string,
  uploadedMsAgo: number,
  { review, notes }: { review?: Review; notes?: string } = {},
): SampleUpload => ({
  place: { kind: 'legal', slug },
  fileName: `${slug}.pdf`,
  values: { ...typed, firstPoint: true, ...(notes !== undefined && { notes }) },
  uploadedMsAgo,
  ...(review && { review }),
})

/** Some in each status. All other documents are still drafts. */
export const legalUploads: readonly SampleUpload[] = [
  upload('brokerage-disclosure', 10 * dayMs, { review: approved(6 * hourMs) }),
  upload('listing-contract', 9.4 * dayMs, {
    review: approved(20 * hourMs),
  }),
  upload('square-footage-disclosure', 7 * dayMs, {
    notes: 'Measured by the owner from the county’s plan: 1,720 square feet, basement not counted.',
    review: approved(5 * hourMs),
  }),
  upload('permits-and-warranties', 6.5 * dayMs, {
    notes: 'Roof 2019 with its warranty. The window of 2015 was done by ourselves.',
    review: approved(22 * hourMs),
  }),
  upload('property-disclosure', 2.2 * dayMs, {
    review: rejected('Pages 9–10 blank: answer every line or mark N/A', 7 * hourMs),
  }),
  upload('mls-input-worksheet', 21 * hourMs),
  upload('lead-based-paint-disclosure', 20 * hourMs, {
    notes: 'We know of no lead paint and have no reports.',
  }),
  upload('contract-to-buy-and-sell', 6 * hourMs),
  upload('title-commitment', 3 * hourMs),
]
