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

/** Five digits, or nine as people write them: '80202', '80202-1234', '80202 1234'. */
export const zipCode = /^\d{5}(?:[- ]?\d{4})?$/

/** The five digits by which a place is found; undefined unless a ZIP code was typed. */
export const fiveDigitsOf = (typed: string): string | undefined => {
  const trimmed = typed.trim()
  return zipCode.test(trimmed) ? trimmed.slice(0, 5) : undefined
}

/** A telephone number of the United States as people type it: ten digits, however they are set apart, and an extension if there is one. */
export const usPhoneAsTyped = /^(?:\+?1)?[ .()-]*(?:\d[ .()-]*){10}(?:(?:ext\.?|x|#) ?\d{1,6})?$/i

/** The same in a sentence for the person who typed something else. */
export const usPhoneExample = 'a US telephone number with its area code, such as (303) 555-0142'
