import { officialFormsLink, picturesOf, type SampleProduct } from '../sample-product.ts'

export const formsDisclosures: readonly SampleProduct[] = [
  {
    slug: 'seller-forms-organizer',
    name: 'Seller Forms Organizer',
    category: 'forms-disclosures',
    seller: 'listing-desk',
    brand: '{BRAND}',
    priceDollars: 129,
    discountPercent: 20,
    stock: 500,
    taxClass: 'digital',
    summary:
      'Our checklists and worksheets for the free official Colorado forms. Official forms are linked, not sold.',
    included: [
      'Colorado Forms Map: which form, when, who completes it',
      'Disclosure Checklist: what to look up before you start',
      'Pre-1978 Home Guide: the lead-paint rules on one page',
      'Three fillable sheets: Disclosure Organizer, Home Facts Sheet, Repair Log',
      'A completeness check of the sheets you upload',
    ],
    yourPart: [
      'Gather records, dates and receipts',
      'Get the official forms from the state, free of charge',
      'Answer them yourself, from what you know',
    ],
    features: {
      'forms-map': true,
      'completeness-check': true,
      'fill-disclosures': 'You',
    },
    description: `
The state’s forms are free, and we do not sell them. What owners ask us for is a guide: which forms apply to this house, what to look up first, and where each answer goes. Our brokers wrote these six pages in plain English.

### How it goes after you buy

All six PDFs are in your dashboard as soon as the payment is confirmed. Start with the Colorado Forms Map, then fill in the Disclosure Organizer room by room. With it beside you, the Seller’s Property Disclosure is mostly copying. You can upload the sheets, and within one business day a broker checks that nothing is left blank. We check that the sheets are complete, not that your answers are true.

### What it helps you with
- Seller’s Property Disclosure, square footage and source of water.
- Radon: known tests, and the brochure buyers receive.
- Lead-based paint, if the home was built before 1978.
- HOA papers, permits, warranties and a list of repairs.

### Good to know

The official forms, in their current versions, are on ${officialFormsLink}. Our sheets do not replace them and are not legal advice. This is a download. There is no refund after the first download, unless a file is faulty.`,
    downloadable: ['colorado-forms-map', 'disclosure-checklist', 'pre-1978-home-guide'],
    editable: ['disclosure-organizer', 'home-facts-sheet', 'repair-log'],
    pictures: picturesOf('seller-forms-organizer'),
  },
]
