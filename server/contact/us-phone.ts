import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** As people write it, '(303) 555-0142 ext. 7', however it was typed; undefined unless there can be such a number in the United States. */
export const usPhone = (typed: string): string | undefined => {
  const number = parsePhoneNumberFromString(typed, 'US')
  return number?.country === 'US' && number.isValid() ? number.formatNational() : undefined
}

/** The rule of the plan by which American numbers are given out, in a sentence for whoever mistyped one. */
export const noSuchPhone = 'There is no such US telephone number. Please check its digits, area code first.'
