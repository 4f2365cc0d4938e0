import { heading, note, table, text, type Sheet } from '../sheet.ts'
import { officialForms } from '#rules/legal-set'

const formColumns = [
  { title: 'Form', share: 2.7 },
  { title: 'Who completes it', share: 1.5 },
  { title: 'When you need it', share: 2.1 },
]

export const coloradoFormsMap: Sheet = {
  title: 'Colorado Forms Map',
  subtitle: 'Which form, when, and who completes it.',
  official: 'could-be-mistaken',
  body: [
    text(
      `The Colorado Real Estate Commission’s forms are free on [the state’s forms page](${officialForms}). Download the current version there. Your Transaction Manager shows which ones your home needs.`,
    ),
    heading('Before you list'),
    table(formColumns, [
      ['Exclusive Right-to-Sell Listing Contract', 'Broker and you', 'Always, with a listing'],
      ['Brokerage Disclosure to Seller', 'Broker and you', 'Always, before the listing contract'],
      ['Seller’s Property Disclosure (Residential)', 'You alone', 'Always; what you know'],
      ['Square Footage Disclosure', 'Broker and you', 'Always, with the source'],
      ['Source of Water Addendum', 'You', 'Always; supplier or well permit'],
      ['Lead-Based Paint Disclosure (Sales)', 'You, brokers, buyer', 'Built before 1978'],
      ['Radon disclosure and test records', 'You', 'Warning always; records, if any'],
    ]),
    heading('Under contract'),
    table(formColumns, [
      ['Contract to Buy and Sell Real Estate (Residential)', 'Buyer, then you', 'The offer itself'],
      ['Counterproposal', 'You', 'If you want other terms'],
      ['Agreement to Amend/Extend Contract', 'Both', 'If a date or term changes'],
      ['Notice to Terminate', 'Either', 'If the contract ends early'],
      ['Inspection Objection and Resolution', 'Buyer, then both', 'If the buyer asks for repairs'],
      ['Post-Closing Occupancy Agreement', 'Both', 'If you stay after closing'],
      ['HOA documents and status letter', 'The association', 'If there is an HOA'],
    ]),
    heading('To close'),
    table(formColumns, [
      ['Closing Instructions', 'Both and the closer', 'Always'],
      ['Earnest Money Receipt, Release', 'Holder', 'Always; release, if it ends'],
      ['Bill of Sale', 'You', 'If furniture goes with the home'],
      ['Settlement Statement', 'Title company', 'Always; check every line'],
    ]),
    note('**Foreclosure or short sale? Other forms and rights apply. Speak with an attorney first.**'),
  ],
}
