// Patterns that find a person in texts.
import { phoneDigits } from '#rules/addresses'

/** Only as a whole word: neither 'joann@example.com' nor 'Annual' names Ann. */
export const asWord = (text: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}]${text.includes('@') ? '|[.+_-]' : ''})${RegExp.escape(text)}(?![\\p{L}\\p{N}])`,
    'giu',
  )

/**
 * The number with its extension, however it is written: '(303) 555-0142 ext. 7', '303.555.0142' and '+13035550142'. The last pattern finds
 * the text as it was typed.
 */
export const asNumber = (phone: string): RegExp[] => {
  const digits = phoneDigits(phone) ?? phone.replaceAll(/\D/g, '')
  if (digits.length < fewestDigits) return [asWord(phone)]
  const national = /^1?(\d{10})$/.exec(digits)?.[1]
  const code = national === undefined ? '\\+?' : '(?:\\+?1[\\s().-]{0,2})?'
  const number = [...(national ?? digits)].join('[\\s().-]{0,2}')
  return [
    new RegExp(`(?<![\\p{L}\\p{N}])${code}\\(?${number}${extension}(?![\\p{L}\\p{N}])`, 'giu'),
    asWord(phone),
  ]
}

/** Fewer are no telephone number, and may be any other number. */
const fewestDigits = 7

const extension = '(?:[\\s.,]{0,2}(?:ext\\.?|extension|x|#)\\s?\\d{1,6})?'
