// What counts as an address: of a mailbox, of a home, of a telephone.

/** Spaces, control characters, and characters that no screen shows. */
const unseen = '\\p{Z}\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800'
const local = `[^${unseen}@<>,;:"()[\\]\\\\]`
const label = `[^${unseen}@<>,;:"()[\\]\\\\.]`

/**
 * One address, without a name or a list around it: text, an at sign, and a domain of two parts or more. With characters that nobody
 * sees, two addresses could look alike and be two mailboxes.
 */
export const emailAddress = new RegExp(`^${local}+@${label}+(?:\\.${label}+)+$`, 'u')

/** The same in a sentence for the person who typed something else. */
export const emailExample = 'an e-mail address such as name@example.com'

/** Characters: RFC 5321 allows no longer one. */
export const longestEmail = 254

/** One spelling for each mailbox: people write theirs with capitals, and mail servers do not mind. */
export const normalEmail = (typed: string): string => typed.trim().normalize('NFC').toLowerCase()

/** Five digits, or nine as people write them: '80202', '80202-1234', '80202 1234'. */
export const zipCode = /^\d{5}(?:[- ]?\d{4})?$/

/** The same in a sentence for the person who typed something else. */
export const zipExample = 'a ZIP code such as 80202 or 80202-1234'

/** The five digits by which a place is found; undefined unless a ZIP code was typed. */
export const fiveDigitsOf = (typed: string): string | undefined => {
  const trimmed = typed.trim()
  return zipCode.test(trimmed) ? trimmed.slice(0, 5) : undefined
}

/** A telephone number of the United States as people type it: ten digits, however they are set apart, and an extension if there is one. */
export const usPhoneAsTyped = /^(?:\+?1)?[ .()-]*(?:\d[ .()-]*){10}(?:(?:ext\.?|x|#) ?\d{1,6})?$/i

/**
 * A telephone number to which an order may be delivered: also one of another country, of 7 to 15 digits. Our own page asks for one of
 * the United States.
 */
export const anyPhoneAsTyped = /^\+?(?:[ ().-]*\d){7,15}[ ().]*(?:(?:ext\.?|x|#) ?\d{1,6})?$/i

/** Nobody has this number: 555-01xx is kept for examples. */
export const phoneExample = '(303) 555-0142'

/** What a number of the United States is, in a sentence for the person who typed something else. */
export const usPhoneExample = `a US telephone number with its area code, such as ${phoneExample}`

/** Characters of a telephone number, as it is typed. */
export const longestPhone = 40

/** Characters of the parts of an address. */
export const longestInAddress = {
  street: 200,
  unit: 100,
  city: 100,
  state: 60,
  country: 60,
  zip: 20,
} as const
