import { dayMs, hourMs } from '#rules/durations'
import { sampleHome, type SampleUpload } from './sample-upload.ts'

const product = 'seller-forms-organizer'

const disclosures = {
  propertyAddress: `${sampleHome.address}, ${sampleHome.city}, CO ${sampleHome.zip}`,
  yearBuilt: String(sampleHome.yearBuilt),
  ownedSince: '2011',
  livedIn: 'Yes',
  roof: 'New shingles in 2019, no leak since',
  structure: 'Hairline cracks in the garage floor',
  waterInside: 'Basement window leaked in spring 2015, repaired',
  waterSource: 'Public supplier',
  sewer: 'Public',
  hoaMembership: 'Yes',
} as const

/** One in each status, one of them uploaded twice. Oldest first. */
export const formUploads: readonly SampleUpload[] = [
  {
    place: { kind: 'form', product, form: 'disclosure-organizer' },
    fileName: 'disclosure-organizer.pdf',
    values: disclosures,
    uploadedMsAgo: 2.8 * dayMs,
    review: {
      verdict: {
        state: 'Rejected',
        note: 'The part about radon, lead and tanks is blank. Please answer every line; “I do not know” is an answer too.',
      },
      afterMs: 5 * hourMs,
    },
  },
  {
    place: { kind: 'form', product, form: 'home-facts-sheet' },
    fileName: 'home-facts-sheet.pdf',
    values: {
      propertyAddress: sampleHome.address,
      city: sampleHome.city,
      zip: sampleHome.zip,
      yearBuilt: String(sampleHome.yearBuilt),
      squareFootage: '1,720',
      bedrooms: '3',
      bathrooms: '2',
      garageSpaces: '1',
      lotSize: '0.16 acres',
      kitchenCondition: 'Good',
      kitchenYear: '2016',
      roofCondition: 'New',
      roofYear: '2019',
      street: 'Quiet',
      view: 'None',
      builtBefore1978: true,
      sellingTimeline: '4-6 weeks',
    },
    uploadedMsAgo: 2.7 * dayMs,
    review: { verdict: { state: 'Approved' }, afterMs: 4 * hourMs },
  },
  {
    place: { kind: 'form', product, form: 'disclosure-organizer' },
    fileName: 'disclosure-organizer-2.pdf',
    values: {
      ...disclosures,
      radonTested: 'I do not know',
      leadKnown: 'I do not know',
      methKnown: 'No',
      asbestosKnown: 'I do not know',
    },
    uploadedMsAgo: 1.5 * dayMs,
    review: {
      verdict: {
        state: 'Rejected',
        note: 'Nearly there: two lines are still blank, the one about an underground tank and the one with the HOA’s contact.',
      },
      afterMs: 6 * hourMs,
    },
  },
  {
    place: { kind: 'form', product, form: 'repair-log' },
    fileName: 'repair-log.pdf',
    values: {
      propertyAddress: sampleHome.address,
      ownerName: 'Sample Customer',
      job1Date: '06/12/2019',
      job1System: 'Roof',
      job1Work: 'New shingles and gutters',
      job1DoneBy: 'Sample Roofing (demo)',
      job1Cost: '$11,400',
      job1Receipt: true,
      job2Date: '04/20/2015',
      job2System: 'Windows',
      job2Work: 'Basement window sealed',
      job2DoneBy: 'Owner',
      job2Cost: '$85',
    },
    uploadedMsAgo: 5 * hourMs,
  },
]
