import { heading, note, table, text } from '../blocks.ts'
import { officialFormsUrl } from '../../catalogue/broker-duties.ts'
import type { Sheet } from '../sheet.ts'

const formColumns = [
  { title: 'Form', share: 2.7 },
  { title: 'Who completes it', share: 1.5 },
  { title: 'When you need it', share: 2 },
]

export const coloradoFormsMap: Sheet = {
  title: 'Colorado Forms Map',
  subtitle: 'Which form, when, and who completes it.',
  official: 'could-be-mistaken',
  body: [
    text(
      `The Colorado Real Estate Commission gives its forms away: [the state’s forms page](${officialFormsUrl}). Take the current version there. Your Transaction Manager shows which ones your home needs.`,
    ),
    heading('Before you list'),
    table(formColumns, [
      ['Exclusive Right-to-Sell Listing Contract', 'Broker and you', 'Always, with a listing'],
      ['Brokerage Disclosure to Seller', 'Broker and you', 'Always, before the listing contract'],
      [
        'Seller’s Property Disclosure (Residential)',
        'You alone',
        'Always; what you currently, actually know',
      ],
      ['Square Footage; Source of Water Addendum', 'Broker and you', 'Always'],
      ['Lead-Based Paint Disclosure (Sales)', 'You, brokers, buyer', 'Built before 1978'],
      ['Radon disclosure and test records', 'You', 'Warning always, records if you have them'],
    ]),
    heading('Under contract'),
    table(formColumns, [
      ['Contract to Buy and Sell Real Estate (Residential)', 'Buyer, then you', 'The offer itself'],
      ['Counterproposal', 'You', 'If you answer with other terms'],
      [
        'Agreement to Amend/Extend; Notice to Terminate',
        'Both; either',
        'If a term changes; if it ends early',
      ],
      ['Inspection Objection and Resolution', 'Buyer, then both', 'If the buyer asks for repairs'],
      ['Post-Closing Occupancy Agreement', 'Both', 'If you stay after closing'],
      ['HOA documents and status letter', 'The association', 'If there is an HOA'],
    ]),
    heading('To close'),
    table(formColumns, [
      ['Closing Instructions', 'Both and the closer', 'Always'],
      ['Earnest Money Receipt, Release', 'Holder', 'Receipt always, release if the contract ends'],
      ['Bill of Sale', 'You', 'If furniture or machines go with the home'],
      ['Settlement Statement', 'Title company', 'Always; check every line'],
    ]),
    note('**Foreclosure or short sale? Other forms and rights apply. Speak with an attorney first.**'),
  ],
}
