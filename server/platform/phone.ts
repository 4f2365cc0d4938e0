import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { phoneAsTyped, phoneDigits, usPhoneAsTyped } from '#rules/addresses'
import { plainPhone } from '#rules/typed-text'
import { Problem } from '#server/platform/problem'

/**
 * The number as people write it, '(303) 555-0142 ext. 7', in whatever format it was typed, or '+44 20 7946 0958' for another country.
 * Undefined unless it is possible in its country.
 */
export const phoneOfAnyCountry = (typed: string): string | undefined => {
  const number = parsePhoneNumberFromString(typed, 'US')
  if (!number?.isValid()) return undefined
  return number.country === 'US' ? number.formatNational() : number.formatInternational()
}

/** A number's form for searches. A number that cannot exist is found by its digits. Undefined if it is no number. */
export const phoneToFind = (typed: string): string | undefined =>
  phoneOfAnyCountry(typed) ?? phoneDigits(typed)

/** As `phoneOfAnyCountry`. Throws a Problem for the named field if there can be no such number. */
export const checkedPhone = (field: string, typed: string): string => {
  const phone = phoneOfAnyCountry(typed)
  if (phone !== undefined) return phone
  const sentence = noSuchNumber(typed)
  throw new Problem('invalid_request', 400, sentence, { fields: { [field]: sentence } })
}

/** The message at the field of a number that cannot exist. If the text is not a phone number at all, the contract says so. */
export const phoneFaults = (field: string, typed: unknown): Record<string, string> => {
  const plain = typeof typed === 'string' ? plainPhone(typed) : ''
  return phoneAsTyped.test(plain) && phoneOfAnyCountry(plain) === undefined
    ? { [field]: noSuchNumber(plain) }
    : {}
}

/** The rule of the American numbering plan, or of another country, in a sentence for the person who mistyped a number. */
export const noSuchNumber = (typed: string): string =>
  usPhoneAsTyped.test(typed)
    ? 'This US phone number does not exist. Check the area code and the digits.'
    : 'This phone number does not exist. Check the country code and the digits.'
