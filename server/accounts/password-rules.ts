import { shortestPassword } from '#rules/accounts'
import { isCommonPassword } from '#server/accounts/common-passwords'
import { isRepeated, isSequence } from '#server/accounts/key-sequences'

export type KnownAboutOwner = {
  name: string
  email: string
  /** The brokerage's names: the first thing a guesser tries here. */
  brands: readonly string[]
}

/** Shorter parts of a name say too little: 'of', 'Jo'. */
const shortestKnownWord = 3

/**
 * Why a new password is refused, or undefined. NIST SP 800-63B: long enough, and not what guessers try first; no rule about kinds of
 * characters. A figure or a sign at its ends, and letters written as figures, do not make a password another one.
 */
export const passwordRefusal = (password: string, owner: KnownAboutOwner): string | undefined => {
  const plain = password.normalize('NFKC').toLowerCase()
  if (Array.from(plain).length < shortestPassword) return `Must have at least ${shortestPassword} characters.`
  const spellings = spellingsOf(plain)
  const known = knownWords(owner)
  if (spellings.some((word) => consistsOf(known, lettersOf(word))))
    return 'Too easy to guess: it is your name, your e-mail or the name of this shop. Please choose another.'
  if (isDate.test(plain) || spellings.some((word) => dateWords.has(word)))
    return 'Too easy to guess: it is a date, a season, a month or a day with a number. Please choose another.'
  if (isRepeated(plain) || spellings.some((word) => isCommonPassword(word) || isSequence(word)))
    return 'Too easy to guess: many people use it. Please choose another.'
  return undefined
}

/** As it is, and without what people put at the ends of a word: 'Summer-2026!', '1password'. */
const spellingsOf = (plain: string): string[] => {
  const withoutSigns = plain.replace(/(?<![\W_])[\W_]+$/u, '')
  const ends = [
    withoutSigns,
    plain.replace(tail, ''),
    plain.replace(head, ''),
    plain.replace(head, '').replace(tail, ''),
  ]
  const words = [plain, ...ends]
  return [...new Set([...words, ...words.map(unmasked)])]
}

const head = /^[\W_]{0,2}(?:(?:19|20)\d\d|\d{1,2})?[\W_]{0,2}(?=\p{L})/u
const tail = /[\W_]{0,2}(?:(?:19|20)\d\d|\d{1,4}|1?23\d*)?[\W_]{0,3}$/u

const masks: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const unmasked = (word: string) => word.replace(/[013457@$!]/g, (sign) => masks[sign] ?? sign)

/** In whichever order: 31121992, 12/31/1992, 1992-12-31. */
const isDate = /^(?:\d{1,2}[\W_]?\d{1,2}[\W_]?(?:19|20)\d\d|(?:19|20)\d\d[\W_]?\d{1,2}[\W_]?\d{1,2})[\W_]?$/u

const dateWords: ReadonlySet<string> = new Set(
  `spring summer autumn fall winter january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday`.split(
    /\s+/,
  ),
)

/** Each name whole, and its words. */
const knownWords = ({ name, email, brands }: KnownAboutOwner): Set<string> => {
  const [localPart = ''] = email.split('@')
  const names = [name, email, localPart, ...brands].map((known) => known.normalize('NFKC').toLowerCase())
  const words = names.flatMap((known) => [known, ...known.split(/[^\p{L}\p{N}]+/u)])
  return new Set(words.map(lettersOf).filter((word) => word.length >= shortestKnownWord))
}

/** Whether a text can be cut into words of the set, and nothing is left. */
const consistsOf = (words: ReadonlySet<string>, text: string): boolean => {
  if (text === '') return false
  const isCutAt = [true]
  for (let end = 1; end <= text.length; end++)
    isCutAt[end] = [...words].some((word) => isCutAt[end - word.length] && text.endsWith(word, end))
  return isCutAt[text.length] === true
}

const lettersOf = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, '')
