import { officialForms } from '#rules/legal-set'

/**
 * The duties that C.R.S. 12-10-404, 405 and 407 put on every broker who lists a home. They cannot be waived, so every
 * package with a listing says that they are included, and no package sells the listing alone.
 */
export const brokerDuties = duties('photos unless added, showings, negotiation decisions, disclosures')

/** The same duties where photos and showings are part of the package. */
export const brokerDutiesFullService = duties('negotiation decisions, disclosures')

/** 'the state’s forms page', linked. Official forms are free and linked, never sold. */
export const officialFormsLink = `<a href="${officialForms}">the state’s forms page</a>`

function duties(youDo: string) {
  return `<p><strong>Colorado broker duties included:</strong> we present every offer and counteroffer, keep you informed, and assist with contract deadlines through closing. <strong>You do:</strong> ${youDo}.</p>`
}
