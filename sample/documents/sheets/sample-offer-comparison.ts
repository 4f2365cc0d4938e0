import { bullets, columns, heading, note, table, text, type Sheet } from '../sheet.ts'

export const sampleOfferComparison: Sheet = {
  title: 'Sample Offer Comparison',
  subtitle: 'Three made-up cash offers for a made-up home, and a listing for comparison.',
  official: 'none',
  body: [
    text(
      'This is the page you get, filled in with **made-up numbers**. All four columns show the same thing: what the owner keeps after everything is paid. Estimates are marked with an e.',
    ),
    heading('What the owner keeps'),
    table(
      [
        { title: '', share: 2.3 },
        { title: 'Offer A', share: 1, align: 'right' },
        { title: 'Offer B', share: 1, align: 'right' },
        { title: 'Offer C', share: 1, align: 'right' },
        { title: 'Listed sale (e)', share: 1.1, align: 'right' },
      ],
      [
        ['Price', '512,000', '498,000', '525,000', '540,000'],
        ['Repairs or repair credit', '0', '0', '–12,000', '–6,000'],
        ['Buyer’s service charge (2 %, none, 3 %)', '–10,240', '0', '–15,750', '0'],
        ['Buyer’s broker, if you choose to pay one', '0', '0', '0', '–13,500'],
        ['Our package and platform fee', '0', '0', '0', '–740'],
        ['Title, recording, prorated taxes (e)', '–2,900', '–2,900', '–2,900', '–3,100'],
        ['Interest, insurance, utilities until closing (e)', '–1,450', '–970', '–2,070', '–4,140'],
        ['Loan payoff', '–298,000', '–298,000', '–298,000', '–298,000'],
        ['**The owner keeps, in dollars**', '**199,410**', '**196,130**', '**194,280**', '**214,520**'],
      ],
    ),
    heading('What could still change it'),
    table(
      [
        { title: '', share: 1.3 },
        { title: 'Offer A', share: 1 },
        { title: 'Offer B', share: 1 },
        { title: 'Offer C', share: 1 },
        { title: 'Listed sale (e)', share: 1.1 },
      ],
      [
        ['Days to closing', '21', '14', '30', '45–75'],
        ['Inspection', '5 days, may object', 'Waived in writing', '10 days, may object', 'Usual'],
        ['Proof of funds', 'Bank letter', 'Bank letter', 'None yet', 'Lender’s letter'],
        ['Earnest money', '$10,000', '$5,000', '$2,500', 'About 1 %'],
        ['You may stay after closing', 'No', '7 days free', 'No', 'Negotiable'],
      ],
    ),
    columns(
      [
        heading('How to read it'),
        bullets(
          'The highest cash price, C, leaves the least, because of the credit and the charge.',
          'B leaves $3,280 less than A and is the safest: no inspection, proven funds, two weeks.',
        ),
      ],
      [
        heading('Where it can be wrong'),
        bullets(
          'The listed price is a guess from comparable sales. At about $524,500 instead of $540,000, the listing would equal A.',
          'Offers can change after an inspection or a title search.',
        ),
      ],
    ),
    note(
      'Offers come from independent buyers, are **not guaranteed**, may be below market value and depend on inspection and title. You may decline any offer.',
    ),
  ],
}
