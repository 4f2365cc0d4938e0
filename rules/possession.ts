// When the buyer gets the home, if the contract names no day for it.
import { plainNumber } from './typed-text.ts'

/** The row's key in every edition. */
export const possessionKey = 'possession-date'

/**
 * Whether the possession is given with the closing: 'Date of Delivery of Deed', 'DOD', 'Day of closing / delivery of deed'. The deed is
 * delivered at the closing (§ 12, § 17). Words that count from it, such as '3 days after closing', are for a person to read.
 */
export const isAtClosing = (typed: string): boolean =>
  plainNumber(typed)
    .toLowerCase()
    .split(/[/,;&()]| - | and /)
    .map((part) => part.replaceAll('.', '').trim())
    .filter((part) => part !== '')
    .every((part) => closingWords.test(part)) && /[a-z]/i.test(typed)

const closingWords =
  /^(?:(?:on|at|upon|same|as|of|the|date|day|time) )*(?:closing(?: (?:date|day))?|delivery of (?:the )?deed|deed delivery|dod)$/
