// Normalizes what people type and paste. The browser and the server both do this before they check and store anything.
import { cents, dollarsInDigits } from './money.ts'
import { withoutThousands } from './thousands.ts'
import { inNormalForm } from './unicode-forms.ts'

/** Characters that are invisible on a screen. Pasted text often has some around a number or an address. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

// Some of them are needed after certain characters: joiners after a letter that is not Latin, Greek or Cyrillic, and after an emoji; tags
// after the flag that they distinguish; selectors after a character with variants.
const joiner = '\\u200C\\u200D'
const tag = '\\u{E0020}-\\u{E007F}'
const selector = '\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}\\u180B-\\u180F'
const emoji = '\\p{Extended_Pictographic}\\p{Emoji_Component}'
const joinedLetter = '(?![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])[\\p{L}\\p{M}]'

const needless = new RegExp(
  [
    `(?![${joiner}${tag}${selector}])[\\p{Cf}\\p{Default_Ignorable_Code_Point}]`,
    `(?<!${joinedLetter}|[${emoji}])[${joiner}]`,
    `(?<![${emoji}${tag}])[${tag}]`,
    `(?<![\\p{Script=Han}\\p{Script=Mongolian}${emoji}])[${selector}]`,
  ].join('|'),
  'gu',
)

/**
 * A single line of text for people: no control characters, which affect screens, terminals and mails, no lone surrogates, and no characters
 * that change text direction.
 */
export const oneLine = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u

/** The same, but with line breaks and tabs. */
export const manyLines = /^(?:[\n\t]|[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069])*$/u

/** A name or a text: composed, with plain spaces, and without invisible characters. Line breaks stay. */
export const cleanText = (typed: string): string =>
  inNormalForm(typed, 'NFC')
    .replaceAll(needless, '')
    .replaceAll(/\p{Zs}/gu, ' ')

/** An email address, which never contains an invisible character. */
export const plainEmail = (typed: string): string =>
  inNormalForm(typed, 'NFC').replaceAll(invisible, '').trim()

/** A number or a code, with plain digits, spaces and dashes: '８０２０２–1234' as '80202-1234'. */
export const plainNumber = (typed: string): string =>
  inNormalForm(typed, 'NFKC')
    .replaceAll(invisible, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A telephone number as it is read aloud: without 'tel:', with dashes as separators and one spelling of the extension. */
export const plainPhone = (typed: string): string =>
  plainNumber(typed)
    .replace(/^tel: ?/i, '')
    .replaceAll(/ ?[/\u00B7\u2022\u2219\u22C5] ?/g, '-')
    .replace(/[,;]? ?(?:extension|extn|ext|x|#)[.:=]? ?(\d{1,6})$/i, ' ext. $1')

/**
 * A number as people type it: '1,850', '1 850', '1¾', '1 3/4', or with its unit, '1,850 sq ft'. Undefined if nothing was typed, and NaN
 * if it is not a number.
 */
export const numberAsTyped = (typed: string, unit?: RegExp): number | undefined => {
  const decimal = typed.replaceAll(/[\u00BC-\u00BE]/g, (sign) => quarters.get(sign) ?? sign)
  const plain = plainNumber(decimal).replace(/(?<=\d) (?=\.)/, '')
  const text = unit ? plain.replace(unit, '').trimEnd() : plain
  if (text === '') return plain === '' ? undefined : Number.NaN
  const parts = /^(?:(\d+)[ -])?([13])\/([24])$/.exec(text)
  if (parts) return Number(parts[1] ?? 0) + Number(parts[2]) / Number(parts[3])
  const digits = withoutThousands(text)
  return /^-?\d*(?:\.\d+)?$/.test(digits) && digits !== '-' ? Number(digits) : Number.NaN
}
const quarters: ReadonlyMap<string, string> = new Map(
  Object.entries({ '\u00BC': '.25', '\u00BD': '.5', '\u00BE': '.75' }),
)

/** A sum of dollars as people type it, in cents: '1,298', '$12.50'. Undefined if it is not a sum, such as '12,5'. */
export const typedCents = (typed: string): number | undefined => {
  const text = withoutThousands(typed.replace('$', ''))
  return dollarsInDigits.test(text) ? cents(Number(text)) : undefined
}
