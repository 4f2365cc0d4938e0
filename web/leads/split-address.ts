// Splits a one-line address, as people in the United States write it, into the fields of a form.
import { stateCode, usStates } from '#contract/us-states'

export type AddressParts = { line1: string; line2: string; city: string; state: string; zip: string }

/** Text that cannot be split stays in `line1`, where the visitor sees it. Missing parts are ''. */
export const splitAddress = (written: string): AddressParts => {
  if (loneZip.test(written)) return { line1: '', line2: '', city: '', state: '', zip: written.trim() }
  if (written.length > longest) return { line1: written, line2: '', city: '', state: '', zip: '' }
  const tidy = written
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(,) ?(?:, ?)*/g, '$1 ')
    .replace(/[, ]{0,2}\b(?:USA|U\.S\.A\.|United States(?: of America)?)[., ]*$/i, '')
    .replaceAll(/^[, ]+|(?<![,. ])[,. ]+$/g, '')
  const [beforeZip, zip] = takeZip(tidy)
  const [beforeState, state] = takeState(beforeZip, zip !== '')
  const [beforeCity, city] = takeCity(beforeState, zip !== '' || state !== '')
  const [line1, line2] = takeUnit(beforeCity)
  return { line1, line2, city, state, zip }
}

/** A number alone is a ZIP code, which says where the home is. It is not the name of a street. */
const loneZip = /^\s*\d{5}\s*$/

/** No address is longer. A longer text is something else. */
const longest = 500

type Taken = [rest: string, taken: string]

/** Five digits at the end are a ZIP code, but not if they are the number of a road. */
const takeZip = (text: string): Taken => {
  const [, rest = '', zip = ''] = /^(.+?)[, ]{1,2}(\d{5})(?:-?\d{4})?$/.exec(text) ?? []
  return zip === '' || /\b(?:road|rd|route|rte|highway|hwy|cr|sr|us)$/i.test(rest) ? [text, ''] : [rest, zip]
}

/** A state's code or name, after a comma or before a ZIP code: 'Delaware' alone may be a street. 'Ct' without a comma is a court. */
const takeState = (text: string, isBeforeZip: boolean): Taken => {
  const [, rest = '', gap = '', name = ''] = stateAtEnd.exec(text) ?? []
  const isCourt = name.toLowerCase() === 'ct' && !gap.includes(',')
  const isSure = isBeforeZip || rest.includes(',') || gap.includes(',')
  return name === '' || isCourt || !isSure ? [text, ''] : [rest, stateCode(name)]
}

const stateAtEnd = new RegExp(`^(.+?)(,? )(${usStates.flat().join('|')})[.,]?$`, 'i')

/** The city is the text after the last comma, or without a comma the text after the street type. */
const takeCity = (text: string, isBeforeState: boolean): Taken => {
  const comma = text.lastIndexOf(', ')
  const last = text.slice(comma + 2)
  if (comma > 0 && !unit.test(` ${last}`)) return [text.slice(0, comma), last]
  if (comma > 0 || !isBeforeState) return [text, '']
  const [, street, city] = streetThenCity.exec(text) ?? []
  return street === undefined || city === undefined ? [text, ''] : [street, city]
}

/** 'Apt 4', 'Unit B-2', '#12', 'Bldg. 3', at the end of a street. */
const takeUnit = (street: string): Taken => {
  const [, rest = street, taken = ''] = unit.exec(street) ?? []
  return [rest.replace(/,$/, ''), taken]
}

const unitWords = 'apt|apartment|unit|suite|ste|lot|bldg|building|floor|fl|room|rm|space|spc|trlr'
const unit = new RegExp(`^(.*?)[, ]+((?:(?:${unitWords})\\.? ?#? ?|# ?)[\\w-]+)$`, 'i')

const streetWords =
  'alley|aly|avenue|ave|av|boulevard|blvd|circle|cir|court|ct|cove|drive|dr|highway|hwy|lane|ln|loop|parkway|pkwy|place|pl|point|pt|road|rd|run|square|sq|street|st|terrace|ter|trail|trl|way'
const streetThenCity = new RegExp(
  `^(\\d.*? (?:${streetWords})\\.?(?: (?:n|s|e|w|ne|nw|se|sw))?\\.?(?: (?:(?:${unitWords})\\.? ?#? ?|# ?)[\\w-]+)?) (\\D+)$`,
  'i',
)
