/** What the sample's blank says about a legal document besides its name, by its slug. */
export type LegalPaper = {
  /** Its purpose, in a sentence or two of our own. */
  about: string
  /**
   * Who provides the real document: the state's Commission, the brokerage, a third party who writes it, or the seller, who collects what
   * exists.
   */
  from: 'commission' | 'brokerage' | 'others' | 'seller'
  /** Two checkboxes. */
  ticks: readonly [string, string]
  /** Common or costly mistakes. */
  caution?: string
}

export const legalPapers: Readonly<Record<string, LegalPaper>> = {
  'listing-contract': {
    about:
      'It makes the brokerage your listing broker: the price, the term, what is paid to whom, and what each side does. Fees and commissions are negotiable and not set by law.',
    from: 'commission',
    ticks: ['Every owner will sign it', 'I have read what ends the listing'],
  },
  'brokerage-disclosure': {
    about:
      'It explains the ways in which a broker may work with you, and which of them is yours. Without a written agreement the broker is a transaction-broker, who helps both sides and is the agent of neither.',
    from: 'commission',
    ticks: ['I received it before the listing contract', 'I asked about what was unclear'],
  },
  'mls-input-worksheet': {
    about:
      'The facts of your home as the MLS asks for them. We enter them as you write them, so say where each number comes from.',
    from: 'brokerage',
    ticks: ['The square footage has a source', 'I describe the home, not the buyer'],
  },
  'photo-and-showing-instructions': {
    about:
      'When and how photographers and buyers may come in, whom they ask, and what they leave alone. Never write an alarm or lockbox code on it.',
    from: 'brokerage',
    ticks: ['Pets are out during visits', 'I wish to be asked before each visit'],
  },
  'amend-contract-with-broker': {
    about:
      'It changes a listing contract that is signed already: another price, a longer term, other conditions.',
    from: 'commission',
    ticks: ['The price changes', 'The term changes'],
  },
  'property-disclosure': {
    about:
      'You, and nobody for you, say what you actually know of the home today: roof, water, walls, permits, insurance claims. Answer every line, or mark it N/A or not known.',
    from: 'commission',
    ticks: ['No line is left empty', 'I tell of any change until closing'],
    caution: 'Not sure whether something belongs in it? Disclose it, and ask an attorney.',
  },
  'lead-based-paint-disclosure': {
    about:
      'Federal law for homes built before 1978: what you know of lead paint, the records you have, and the EPA’s pamphlet, before the buyer is bound. The pamphlet is free on [epa.gov/lead](https://www.epa.gov/lead).',
    from: 'commission',
    ticks: ['The buyer has the pamphlet', 'Every record of lead is attached'],
    caution:
      'The buyer has ten days for a lead inspection unless you both agree on something else in writing.',
  },
  'square-footage-disclosure': {
    about: 'It says how the square footage in the listing was measured, by whom and when.',
    from: 'commission',
    ticks: ['Measured for this listing', 'Taken from public records'],
  },
  'source-of-water-addendum': {
    about: 'It tells the buyer where the drinking water comes from: a supplier, a well, or another source.',
    from: 'commission',
    ticks: ['Water comes from a supplier', 'Water comes from a well; its permit is attached'],
  },
  'radon-disclosure': {
    about:
      'Colorado law (C.R.S. 38-35.7-112) asks you to warn of radon, to hand over every known test, and to give the buyer the state’s brochure, found at [cdphe.colorado.gov](https://cdphe.colorado.gov).',
    from: 'seller',
    ticks: ['Test records are attached', 'There is a radon reduction system'],
  },
  'green-features-disclosure': {
    about: 'Solar panels, insulation, heat pumps, ratings: what saves energy in the home, and who owns it.',
    from: 'commission',
    ticks: ['There are solar panels', 'Something of it is leased'],
  },
  'compensation-disclosure': {
    about:
      'Your broker tells you who else earns by your sale, such as a connected title or loan firm, and that you may use another.',
    from: 'commission',
    ticks: ['I know that I may choose another firm', 'I asked what each firm earns'],
  },
  'contract-to-buy-and-sell': {
    about:
      'The offer itself. The buyer signs first; when you sign it as it stands, it binds you both, with every date in it.',
    from: 'commission',
    ticks: ['I have read every date in it', 'I know what stays with the home'],
    caution: 'It binds you. Have an attorney read it before you sign.',
  },
  counterproposal: {
    about: 'Your answer to an offer with other terms. It ends the offer and makes one of your own.',
    from: 'commission',
    ticks: ['It has a day on which it ends', 'The rest of the offer stays as it is'],
  },
  'agreement-to-amend': {
    about:
      'It changes a contract that both have signed: a date, a price, a term. Nothing else of it changes.',
    from: 'commission',
    ticks: ['A date changes', 'The price changes'],
  },
  'inspection-objection': {
    about:
      'The buyer says what is not satisfactory after the inspection, before the day the contract sets for it.',
    from: 'commission',
    ticks: ['It arrived in time', 'The inspection report is attached'],
  },
  'inspection-resolution': {
    about:
      'What you and the buyer agree on about the objection: repairs, money, or neither. Without it in time, the contract may end.',
    from: 'commission',
    ticks: ['Repairs are agreed', 'A credit is agreed'],
  },
  'notice-to-terminate': {
    about:
      'It ends a contract by a right that the contract gives, and starts what happens to the earnest money.',
    from: 'commission',
    ticks: ['The contract gives this right', 'The day for it has not passed'],
  },
  'post-closing-occupancy': {
    about:
      'You stay in the home for a while after it is sold: until when, for what rent and deposit, and who insures what.',
    from: 'commission',
    ticks: ['My insurer knows', 'The deposit is agreed'],
  },
  'closing-instructions': {
    about:
      'You and the buyer tell the closing company what to do with money and papers on the day of closing.',
    from: 'commission',
    ticks: ['Names are as on the deed', 'Payoff of my loan is asked for'],
    caution: 'Never act on wire details that came by e-mail: call the company on a number you already know.',
  },
  'earnest-money-receipt': {
    about: 'Whoever holds the earnest money confirms it, and later says to whom it went.',
    from: 'commission',
    ticks: ['Received within the days of the contract', 'Released as both sides agreed'],
    caution: 'Never act on wire details that came by e-mail: call the company on a number you already know.',
  },
  'title-commitment': {
    about:
      'The title company says who owns the home, what burdens it, and what has to be done before it insures the buyer.',
    from: 'others',
    ticks: ['The owners are named rightly', 'I know every burden in it'],
  },
  'settlement-statement': {
    about:
      'Every dollar of the sale: price, loans paid off, taxes, fees, and what you receive. Check each line before closing.',
    from: 'others',
    ticks: ['Every line is checked', 'The payoff agrees with my lender'],
    caution: 'Never act on wire details that came by e-mail: call the company on a number you already know.',
  },
  'bill-of-sale': {
    about: 'It passes on things that are not part of the house: furniture, tools, a shed that stands loose.',
    from: 'commission',
    ticks: ['Each thing is listed', 'Nothing of it is owed for'],
  },
  'hoa-documents': {
    about:
      'Declaration, rules, budget, minutes, and a letter that says what you owe. The association or its manager gives them, often for a fee.',
    from: 'others',
    ticks: ['Ordered from the association', 'Special assessments are known'],
  },
  survey: {
    about: 'A surveyor’s drawing of where the house stands on its lot, and what crosses the border.',
    from: 'others',
    ticks: ['Fences agree with it', 'It shows every addition'],
  },
  'permits-and-warranties': {
    about:
      'What shows that work was done well: permits with their final approval, warranties that pass on, receipts of large repairs.',
    from: 'seller',
    ticks: ['Final approvals are among them', 'Warranties pass to the buyer'],
  },
}
