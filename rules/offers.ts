// What we say about offers from independent buyers. It describes the typical case and promises nothing.

/** How soon up to three independent buyers typically send an offer once the details are complete. */
export const offersTake = '24 to 72 hours'
/** How long a cash sale typically takes to close after an offer is accepted. */
export const saleTakes = '14 to 30 days'
/** Both, as our pages show them in large type. */
export const typicalOffer = `A cash offer, closing in ${saleTakes}; up to three offers from qualified buyers in ${offersTake}.`

/** Longest home address written on one line, in characters. */
export const longestWrittenAddress = 300
