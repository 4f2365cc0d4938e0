/** What the sample's blank says about a legal document besides its name, by its slug. */
export type LegalPaper = {
  /** Its purpose, in a sentence or two in our own words. */
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
      'It makes the brokerage your listing broker: the price, the term, who pays whom, and what each side does. Fees and commissions are negotiable and not set by law.',
    from: 'commission',
    ticks: ['Every owner will sign it', 'I know how the listing can end'],
  },
  'brokerage-disclosure': {
    about:
      'It explains how a broker may work with you, and which way applies to you. Without a written agreement, the broker is a transaction-broker, who helps both sides and is the agent of neither.',
    from: 'commission',
    ticks: ['I received it before the listing contract', 'I asked about what was unclear'],
  },
  'mls-input-worksheet': {
    about:
      'The facts about your home that the MLS asks for. We enter what you write, so say where each number comes from.',
    from: 'brokerage',
    ticks: ['The square footage has a source', 'I describe the home, not the buyer'],
  },
  'photo-and-showing-instructions': {
    about:
      'When and how photographers and buyers may come in, who to ask, and what to leave alone. Never write an alarm or lockbox code on it.',
    from: 'brokerage',
    ticks: ['Pets are out during visits', 'Please ask me before each visit'],
  },
  'amend-contract-with-broker': {
    about: 'It changes a listing contract that is already signed: the price, the term or other conditions.',
    from: 'commission',
    ticks: ['The price changes', 'The term changes'],
  },
  'property-disclosure': {
    about:
      'You say what you actually know about the home today: roof, water, walls, permits, insurance claims. Nobody can answer for you. Answer every line, or mark it N/A or not known.',
    from: 'commission',
    ticks: ['No line is blank', 'I will report any change until closing'],
    caution: 'Not sure whether to include something? Disclose it, and ask an attorney.',
  },
  'lead-based-paint-disclosure': {
    about:
      'Federal law for homes built before 1978: before the buyer is bound, you share what you know about lead paint, the records you have, and the EPA’s pamphlet. The pamphlet is free at [epa.gov/lead](https://www.epa.gov/lead).',
    from: 'commission',
    ticks: ['The buyer has the pamphlet', 'Every lead record is attached'],
    caution: 'The buyer has ten days for a lead inspection unless you both agree otherwise in writing.',
  },
  'square-footage-disclosure': {
    about: 'It says how the square footage in the listing was measured, who measured it, and when.',
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
      'Colorado law (C.R.S. 38-35.7-112) requires you to warn about radon, hand over every known test, and give the buyer the state’s brochure, available at [cdphe.colorado.gov](https://cdphe.colorado.gov).',
    from: 'seller',
    ticks: ['Test records are attached', 'There is a radon reduction system'],
  },
  'green-features-disclosure': {
    about: 'Solar panels, insulation, heat pumps, ratings: what saves energy in the home, and who owns it.',
    from: 'commission',
    ticks: ['There are solar panels', 'Some of it is leased'],
  },
  'compensation-disclosure': {
    about:
      'Your broker tells you who else makes money from your sale, such as an affiliated title or loan company, and that you may use another one.',
    from: 'commission',
    ticks: ['I know that I may choose another company', 'I asked what each company earns'],
  },
  'contract-to-buy-and-sell': {
    about:
      'The offer itself. The buyer signs first. If you sign it unchanged, you are both bound by it and by every date in it.',
    from: 'commission',
    ticks: ['I have read every date in it', 'I know what stays with the home'],
    caution: 'It binds you. Have an attorney read it before you sign.',
  },
  counterproposal: {
    about: 'Your answer to an offer, with other terms. It ends the offer and replaces it with yours.',
    from: 'commission',
    ticks: ['It has an end date', 'The rest of the offer stays the same'],
  },
  'agreement-to-amend': {
    about:
      'It changes a contract that both sides have signed: a date, a price, a term. Nothing else changes.',
    from: 'commission',
    ticks: ['A date changes', 'The price changes'],
  },
  'inspection-objection': {
    about: 'After the inspection, the buyer says what is not satisfactory, by the date in the contract.',
    from: 'commission',
    ticks: ['It arrived in time', 'The inspection report is attached'],
  },
  'inspection-resolution': {
    about:
      'What you and the buyer agree to do about the objection: repairs, money, or neither. If it is late, the contract may end.',
    from: 'commission',
    ticks: ['Repairs are agreed', 'A credit is agreed'],
  },
  'notice-to-terminate': {
    about:
      'It ends a contract under a right in that contract. What happens to the earnest money is decided next.',
    from: 'commission',
    ticks: ['The contract gives this right', 'The deadline has not passed'],
  },
  'post-closing-occupancy': {
    about:
      'You stay in the home for a while after it is sold. It says until when, for what rent and deposit, and who insures what.',
    from: 'commission',
    ticks: ['My insurer knows', 'The deposit is agreed'],
  },
  'closing-instructions': {
    about:
      'You and the buyer tell the closing company what to do with money and papers on the day of closing.',
    from: 'commission',
    ticks: ['Names match the deed', 'My loan payoff is requested'],
    caution: 'Never act on wire details from an email. Call the company on a number you already know.',
  },
  'earnest-money-receipt': {
    about: 'The holder of the earnest money confirms receipt, and later says who got it.',
    from: 'commission',
    ticks: ['Received by the contract deadline', 'Released as both sides agreed'],
    caution: 'Never act on wire details from an email. Call the company on a number you already know.',
  },
  'title-commitment': {
    about:
      'The title company says who owns the home, what liens and easements there are, and what has to happen before it insures the buyer.',
    from: 'others',
    ticks: ['The owners’ names are right', 'I know every lien and easement in it'],
  },
  'settlement-statement': {
    about:
      'Every dollar of the sale: price, loans paid off, taxes, fees, and what you receive. Check each line before closing.',
    from: 'others',
    ticks: ['Every line is checked', 'The payoff matches my lender’s'],
    caution: 'Never act on wire details from an email. Call the company on a number you already know.',
  },
  'bill-of-sale': {
    about: 'It transfers things that are not part of the house: furniture, tools, a movable shed.',
    from: 'commission',
    ticks: ['Everything is listed', 'Everything is paid off'],
  },
  'hoa-documents': {
    about:
      'Declaration, rules, budget, minutes, and a letter that says what you owe. You get them from the association or its manager, often for a fee.',
    from: 'others',
    ticks: ['Ordered from the association', 'Special assessments are known'],
  },
  survey: {
    about: 'A surveyor’s drawing of where the house is on its lot, and what crosses the lot lines.',
    from: 'others',
    ticks: ['Fences match it', 'It shows every addition'],
  },
  'permits-and-warranties': {
    about:
      'Proof that work was done well: permits with their final approval, warranties that transfer, receipts for large repairs.',
    from: 'seller',
    ticks: ['Final approvals are included', 'Warranties transfer to the buyer'],
  },
}
