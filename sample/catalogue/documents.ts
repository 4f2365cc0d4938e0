export type SampleDocument = {
  slug: string
  title: string
  /** An editable document has form fields, and is uploaded again for review. */
  kind: 'downloadable' | 'editable'
  fileName: `${string}.pdf`
}

export const documents = [
  downloadable('seller-quick-start-guide', 'Seller Quick-Start Guide'),
  downloadable('pricing-workbook', 'Pricing Workbook'),
  downloadable('closing-checklist', 'Closing Checklist'),
  downloadable('sample-offer-comparison', 'Sample Offer Comparison'),
  downloadable('how-to-read-a-market-analysis', 'How to Read a Market Analysis'),
  downloadable('coaching-session-plan', 'Coaching Session Plan'),
  downloadable('photo-day-checklist', 'Photo-Day Checklist'),
  downloadable('sign-installation-map', 'Sign Installation Map'),
  downloadable('showing-safety-tips', 'Showing Safety Tips'),
  downloadable('open-house-flyer-guide', 'Open House Flyer Guide'),
  downloadable('open-house-sign-in-sheet', 'Open House Sign-In Sheet'),
  downloadable('contract-dates-explained', 'Contract Dates Explained'),
  downloadable('colorado-forms-map', 'Colorado Forms Map'),
  downloadable('disclosure-checklist', 'Disclosure Checklist'),
  downloadable('pre-1978-home-guide', 'Pre-1978 Home Guide'),
  editable('showing-instructions', 'Showing Instructions'),
  editable('deadline-sheet', 'Deadline Sheet'),
  editable('disclosure-organizer', 'Disclosure Organizer'),
  editable('offer-worksheet', 'Offer Worksheet'),
  editable('home-facts-sheet', 'Home Facts Sheet'),
  editable('open-house-flyer', 'Open House Flyer'),
  editable('repair-log', 'Repair Log'),
] as const satisfies readonly SampleDocument[]

export type DocumentSlug = (typeof documents)[number]['slug']

function downloadable<Slug extends string>(slug: Slug, title: string) {
  return { slug, title, kind: 'downloadable', fileName: `${slug}.pdf` } as const
}

function editable<Slug extends string>(slug: Slug, title: string) {
  return { slug, title, kind: 'editable', fileName: `${slug}.pdf` } as const
}
