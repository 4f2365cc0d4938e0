// What we say of the offers of independent buyers. It is typical, and no promise.

/** When up to three independent buyers typically send an offer, counted from complete details. */
export const offersTake = '24 to 72 hours'
/** How long a cash sale commonly takes to close, once an offer is accepted. */
export const saleTakes = '14 to 30 days'
/** Both as our pages say them in large. */
export const typicalOffer = `A cash offer, closing in ${saleTakes}; up to three offers from qualified buyers in ${offersTake}.`

/** Characters of the address of a home that is written in one line. */
export const longestWrittenAddress = 300
