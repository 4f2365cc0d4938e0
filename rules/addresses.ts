// What counts as a valid email address, home address and telephone number.
import { plainEmail, plainNumber, plainPhone } from './typed-text.ts'

/** Spaces, control characters, and characters that no screen shows. */
const unseen = '\\p{Z}\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800'
const local = `[^${unseen}@<>,;:"()[\\]\\\\]`
const label = `[^${unseen}@<>,;:"()[\\]\\\\.]`

/**
 * One email address, without a name or a list: text, an at sign, and a domain of at least two parts. Invisible characters are
 * refused because they would let two different mailboxes look alike.
 */
export const emailAddress = new RegExp(`^${local}+@${label}+(?:\\.${label}+)+$`, 'u')

/** An example for the error message. */
export const emailExample = 'an email address such as name@example.com'

/** Longest email address in characters, from RFC 5321. */
export const longestEmail = 254

/**
 * One spelling for each mailbox. People type capitals, and mail servers ignore case. A domain in another script also has a spelling in
 * ASCII, 'xn--…', which every mail server understands.
 */
export const normalEmail = (typed: string): string => {
  const email = plainEmail(typed).toLowerCase()
  const at = email.lastIndexOf('@') + 1
  return at === 0 ? email : email.slice(0, at) + asciiDomain(email.slice(at))
}

/** Follows the browser's and the server's own rules for host names (UTS 46). A name that they refuse stays unchanged. */
const asciiDomain = (domain: string): string => {
  // Anything else would be read as another part of an address.
  const isName = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /\P{ASCII}|(?:^|\.)xn--/u.test(domain)
  if (!isName) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** Five digits, or nine as people write them: '80202', '80202-1234', '80202 1234'. */
export const zipCode = /^\d{5}(?:[- ]?\d{4})?$/

/** An example for the error message. */
export const zipExample = 'a ZIP code such as 80202 or 80202-1234'

/** The first five digits of a ZIP code, which identify the place. Undefined unless a ZIP code was typed. */
export const fiveDigitsOf = (typed: string): string | undefined => {
  const plain = plainNumber(typed)
  return zipCode.test(plain) ? plain.slice(0, 5) : undefined
}

/** A US telephone number as people type it: ten digits with any separators, and an optional extension. */
export const usPhoneAsTyped = /^(?:\+?1)?[ .()-]*(?:\d[ .()-]*){10}(?:(?:ext\.?|x|#) ?\d{1,6})?$/i

/** A telephone number from another country as people type it: a plus sign and 7 to 15 digits, which begin with the country code. */
const foreignPhoneAsTyped = /^\+(?![ ().-]*1)(?:[ ().-]*\d){7,15}[ ().]*(?:(?:ext\.?|x|#) ?\d{1,6})?$/i

/** A telephone number in one of our forms. It is a US number unless it starts with the code of another country. */
export const phoneAsTyped = new RegExp(`(?:${usPhoneAsTyped.source})|(?:${foreignPhoneAsTyped.source})`, 'i')

/** A phone number that the API accepts for the delivery of an order: 7 to 15 digits. Our own page requires more (`phoneAsTyped`). */
export const anyPhoneAsTyped = /^\+?(?:[ ().-]*\d){7,15}[ ().]*(?:(?:ext\.?|x|#) ?\d{1,6})?$/i

/** The digits of such a number, without its extension. Undefined for any other text. */
export const phoneDigits = (typed: string): string | undefined => {
  const plain = plainPhone(typed)
  return anyPhoneAsTyped.test(plain) ? plain.split(/[ex#]/i, 1).join('').replaceAll(/\D/g, '') : undefined
}

/** An example number. Numbers of the form 555-01xx are reserved for examples. */
export const phoneExample = '(303) 555-0100'

/** Describes a US telephone number in the error message. */
export const usPhoneExample = `a US telephone number with its area code, such as ${phoneExample}`

/** Describes any telephone number in the error message. */
export const phoneFormatExample = `${usPhoneExample}, or start with + and the country code`

/** The hint of a phone field. */
export const phoneHint = `With area code, such as ${phoneExample}. Outside the US, start with + and the country code.`

/** Longest telephone number as typed, in characters. */
export const longestPhone = 40

/** Orders are delivered in the United States. */
export const orderCountry = 'United States'

/** Longest parts of an address, in characters. */
export const longestInAddress = {
  street: 200,
  unit: 100,
  city: 100,
  state: 60,
  country: 60,
  zip: 20,
} as const

/**
 * An address in one spelling, whatever its capitals, its signs and its word for the unit: '12 Ring Rd., Unit 4', '12 ring rd apt 4' and
 * '12 Ring Rd #4' are the same home.
 */
const plainAddress = (address: string): string =>
  address
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(unitWord, ' ')

const unitWord =
  / (?:(?:apartment|apt|suite|ste|unit)(?: (?:no|number) (?=\d)| |(?=\d))|(?:no|number) (?=\d))/g

/** Whether two one-line addresses are the same home. Without an address, it is unknown. */
export const isSameHome = (one: string, other: string): boolean =>
  plainAddress(one) !== '' && plainAddress(one) === plainAddress(other)

/** One spelling for each place: the street with its unit, and the first five digits of the ZIP code. */
export const plainPlace = ({ address, post }: { address: string; post: string }): string =>
  `${plainAddress(address)} ${fiveDigitsOf(post) ?? post}`
