import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * The number as people write it, '(303) 555-0142 ext. 7', in whatever format it was typed. Undefined unless it is possible in the
 * United States.
 */
export const usPhone = (typed: string): string | undefined => {
  const number = parsePhoneNumberFromString(typed, 'US')
  return number?.country === 'US' && number.isValid() ? number.formatNational() : undefined
}

/** The rule of the American numbering plan, in a sentence for the person who mistyped a number. */
export const noSuchPhone = 'There is no such US telephone number. Please check its digits, area code first.'
