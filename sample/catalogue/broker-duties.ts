import { officialForms } from '#rules/legal-set'

/**
 * The duties that C.R.S. 12-10-404, 405 and 407 put on every broker who lists a home. They cannot be waived, so every package with a
 * listing includes them, and no package sells the listing alone.
 */
export const brokerDuties = duties('photos unless added, showings, negotiation decisions, disclosures')

/** The same duties for packages that include photos and showings. */
export const brokerDutiesFullService = duties('negotiation decisions, disclosures')

/** A link to 'the state’s forms page'. Official forms are free: they are linked, never sold. */
export const officialFormsLink = `<a href="${officialForms}">the state’s forms page</a>`

function duties(youDo: string) {
  return `<p><strong>Colorado broker duties included:</strong> we present every offer and counteroffer, keep you informed, and assist with contract deadlines through closing. <strong>You do:</strong> ${youDo}.</p>`
}
