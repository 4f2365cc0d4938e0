// How the desk finds people: by the beginning of any word of a name, an email, a phone number or a reference. Stored and typed text are
// folded the same way, so case, accents and the shapes of apostrophes and dashes make no difference on either database.

import { normalEmail } from './addresses.ts'
import { plainPhone } from './typed-text.ts'
import { inNormalForm } from './unicode-forms.ts'

const apostrophes = /['`´\u02B9-\u02BD\u02C8\u055A\u2018-\u201B\u2032\uA78C\uFF07]/g

/** Letters that Unicode does not decompose, and how people type them on other keyboards. */
const plainLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ı: 'i',
    ł: 'l',
    þ: 'th',
    ς: 'σ',
  }),
)

/** 'Élise Østergaard' as 'elise ostergaard', whether the letters were composed or decomposed. */
export const folded = (text: string): string =>
  inNormalForm(text.replaceAll(apostrophes, "'").toLowerCase(), 'NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[ßæœøđðħıłþς]/g, (letter) => plainLetters.get(letter) ?? letter)

/** The folded words of a text. An apostrophe joins: "O'Neill" is 'oneill'. */
export const foldedWords = (text: string): string[] =>
  parts(folded(text))
    .map((part) => part.replaceAll("'", ''))
    .filter((word) => word !== '')

const parts = (text: string) => text.split(/[^\p{L}\p{N}']+/u)

export type Sought = {
  names?: readonly string[]
  emails?: readonly string[]
  phones?: readonly string[]
  /** References, street, city, state and ZIP code. */
  texts?: readonly string[]
}

/** Longer words, and more of them, are not stored: nobody types them, and they come from texts that are not names. */
const longestWord = 100
const mostWords = 200

/** The words that a record is stored with. A search finds it by the beginning of any of them. */
export const searchWordsOf = ({ names = [], emails = [], phones = [], texts = [] }: Sought): string[] => {
  const words = [
    ...[...names, ...texts].flatMap(wordsOfText),
    ...emails.flatMap(wordsOfEmail),
    ...phones.flatMap(wordsOfPhone),
  ]
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords)
}

/** "D'Angelo" also as 'angelo'. */
const wordsOfText = (text: string): string[] => [
  ...foldedWords(text),
  ...parts(folded(text)).flatMap((part) =>
    part
      .split("'")
      .slice(1)
      .filter((word) => word !== ''),
  ),
]

/** 'ann.lee@mail.test' also as 'lee@mail.test' and 'mail.test'. The last part of the domain is left out, because everybody has it. */
const wordsOfEmail = (email: string): string[] => {
  const text = folded(email)
  const begins = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index)
  return [text, ...begins.slice(0, -1).map((at) => text.slice(at))].filter((word) => word !== '')
}

/** The digits of '(303) 555-0142', also from each later group on: '5550142' and '0142'. */
const wordsOfPhone = (phone: string): string[] => {
  const groups = withoutExtension(phone).match(/\d+/g) ?? []
  return groups.map((_, at) => groups.slice(at).join(''))
}

const withoutExtension = (phone: string) => phone.split(/[ex#]/i, 1).join('')

/** What a search looks for: a record must have a word with each of these beginnings. Empty when nothing searchable was typed. */
export const soughtWords = (typed: string): string[] => {
  const phone = typedPhone(plainPhone(typed))
  if (phone !== undefined) return [phone]
  const words = typed
    .trim()
    .split(/\s+/)
    .flatMap((part) =>
      part.includes('@') ? [folded(normalEmail(part)).replace(/^@/, '')] : foldedWords(part),
    )
    .map((word) => word.slice(0, longestWord))
    .filter((word) => word !== '')
  // 'ann' is already covered by 'anna'.
  return [...new Set(words)].filter(
    (word, _, all) => !all.some((other) => other !== word && other.startsWith(word)),
  )
}

/** The digits of a phone number, without the prefix that people dial before it. A short number can be anything. */
const typedPhone = (typed: string): string | undefined => {
  const number = typed.replace(/ ext\. \d+$/, '')
  if (!/^\+?[\d ().-]+$/.test(number) || /^\d{5}-?\d{0,4}$/.test(number)) return undefined
  const digits = number.replaceAll(/\D/g, '')
  if (digits.length < fewestDigits) return undefined
  return digits.replace(/^(?:00|011)(?=\d{7})/, '').replace(/^1(?=\d{10}$)|^0(?=\d{6})/, '')
}
const fewestDigits = 6
