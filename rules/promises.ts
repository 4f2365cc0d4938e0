// What our texts say about how soon things happen.

/** How soon we aim to review an uploaded document. */
export const reviewGoal = 'one business day'
/** Our reply promise to everybody who writes to us. */
export const answerPromise = `within ${reviewGoal}`

// Offers from independent buyers: the typical case, not a promise.

/** How many offers independent buyers may send for one home. */
export const offerCount = 'up to three'
/** How soon independent buyers typically send an offer once the details are complete. */
export const offersTake = '24 to 72 hours'
/** How long a cash sale typically takes to close after an offer is accepted. */
export const saleTakes = '14 to 30 days'
/** How long it typically takes from an accepted offer to the closing of a listed home. */
export const closingTakes = '30 to 45 days'
/** A typical cash offer, as our pages show it in large type. */
export const typicalOffer = `A cash offer, closing in ${saleTakes}; ${offerCount} offers from qualified buyers in ${offersTake}.`

/** Longest home address written on one line, in characters. */
export const longestWrittenAddress = 300
