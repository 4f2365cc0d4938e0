export type SampleReview = {
  productSlug: string
  reviewer: string
  rating: 1 | 2 | 3 | 4 | 5
  text: string
  daysAgo: number
}

/**
 * Loaded only with the sample brokerage, marked as demo data and shown as 'Sample review – not a real customer'. Each text says so too.
 * Weak ratings are included.
 */
export const reviews: readonly SampleReview[] = [
  ...about(
    'mls-plus',
    [5, 3, 'I changed the price twice and swapped six photos. Each change was on the MLS the next day.'],
    [
      4,
      9,
      'The price-review call was frank and useful. I would have liked it to be longer than half an hour.',
    ],
    [5, 16, 'All three offers came to me complete, with a note on the day I had to answer. No surprises.'],
    [3, 24, 'Good for the price, but showings took up more of my evenings than I expected.'],
    [4, 31, 'The listing input is long. With it filled in, the listing text almost wrote itself.'],
    [5, 45, 'The broker caught a wrong square footage before we went live. That alone was worth it.'],
    [
      2,
      58,
      'The rider came a week after the sign was up. They apologized, but it should have been there from the start.',
    ],
    [4, 66, 'Clear about what I have to do. I wish the disclosure part had come with an example.'],
    [5, 79, 'With twelve months, I could pause in winter and come back in March without paying again.'],
    [4, 95, 'Questions were answered within a day, usually the same morning.'],
    [3, 112, 'It works, but plan for photos: mine were not good enough and I bought a set later.'],
    [5, 130, 'The deadlines were explained before they mattered. I never felt hurried.'],
    [4, 151, 'I had to learn a lot. The quick-start page told me where to start.'],
  ),
  ...about(
    'colorado-mls-essentials',
    [4, 6, 'Simple and as described. Three changes were enough because the price was right from the start.'],
    [
      5,
      28,
      'I have sold two homes before. I only wanted the listing and someone to call, and that is what I got.',
    ],
    [3, 61, 'Fine, though I ran out of changes and paid to move up. Read the list before you choose.'],
    [2, 104, 'Partly my fault: I expected help with pricing, and that is a different package.'],
  ),
  ...about(
    'mls-contract-to-close',
    [5, 12, 'The Monday notes kept both of us calm. Done, due, waiting: that is all I wanted to know.'],
    [4, 40, 'Our coordinator noticed that the HOA papers were late before we did.'],
    [4, 88, 'Good work on the dates. Negotiating the repairs was up to me, as the page says.'],
  ),
  ...about(
    'guided-seller',
    [5, 8, 'The broker called about each offer the same day and explained the repair request line by line.'],
    [4, 21, 'Clear checklist. I would have liked the weekend showings guide earlier.'],
    [5, 52, 'I made the decisions, and I never felt alone.'],
    [2, 70, 'Hosting showings was more work than I expected for my schedule.'],
  ),
  ...about(
    'full-service-flat-fee',
    [5, 33, 'I live out of state and saw the house once in four months. The showings desk did the rest.'],
    [4, 77, 'One fee, known in advance. It does not include staging, so set some money aside for that.'],
  ),
  ...about(
    'cash-offer-side-by-side',
    [4, 14, 'The highest price turned out to be the second-best net. I would not have seen that.'],
    [3, 49, 'Only one offer came, so there was less to compare. They told me about the refund themselves.'],
  ),
  ...about(
    'market-analysis',
    [5, 11, 'Eight sales, each with a reason. The range was narrower than what I got from websites.'],
    [4, 37, 'Honest about what it cannot know without a visit.'],
    [3, 83, 'Useful, but I had hoped for one number. I understand now why it is a range.'],
  ),
  ...about(
    'pricing-call',
    [5, 19, 'An hour of straight talk. She told me to wait until the new roof was on.'],
    [4, 64, 'Send the facts sheet beforehand, or you spend the first ten minutes on it.'],
  ),
  ...about(
    'seller-coaching',
    [5, 26, 'Session three, with a real offer on the screen, was the best one.'],
    [3, 74, 'Good advice. Three weeks between sessions was too long, so book all three at once.'],
  ),
  ...about(
    'pro-photo-set',
    [5, 5, 'The photos were there the next afternoon and looked like our house on its best day.'],
    [4, 42, 'It snowed. They came back for the outside pictures without any discussion.'],
    [2, 90, 'Good pictures, but the appointment was moved twice and we had cleaned twice.'],
  ),
  ...about(
    'lockbox-showings',
    [4, 17, 'Saying yes to a showing with one tap from work was just what I needed.'],
    [3, 56, 'Works well. The box was stiff on cold mornings, and two brokers called me about it.'],
  ),
  ...about(
    'contract-to-close',
    [5, 22, 'Thirty-four days, nineteen dates, none missed.'],
    [
      4,
      68,
      'Twelve emails from four companies in the last week. The coordinator told me which ones mattered.',
    ],
    [3, 118, 'Everything was on time. I would have liked more calls and fewer emails.'],
  ),
  ...about(
    'seller-forms-organizer',
    [5, 13, 'With the organizer filled in, the state’s disclosure took me one evening.'],
    [4, 47, 'They say plainly that the official forms are free. I paid for someone to put it all in order.'],
    [2, 99, 'Helpful sheets, but I had hoped that someone would fill in the forms for me.'],
  ),
]

/** Reviewer A writes the first and B the second, so each reviewer reviews a package once. */
function about(productSlug: string, ...given: [SampleReview['rating'], daysAgo: number, text: string][]) {
  return given.map(([rating, daysAgo, text], index): SampleReview => ({
    productSlug,
    reviewer: `Sample Reviewer ${String.fromCharCode(65 + index)}`,
    rating,
    text: `[Sample] ${text}`,
    daysAgo,
  }))
}
