// The rules for a new password, and what guessers try first.

/** Shortest password, in characters. NIST SP 800-63B requires at least eight, allows long ones, and sets no rule about kinds of characters. */
export const shortestPassword = 8
export const longestPassword = 200

export type KnownAboutOwner = {
  name: string
  email: string
  /** The brokerage's names, which a guesser tries first. */
  brands: readonly string[]
}

/** Shorter parts of a name, such as 'of' or 'Jo', are too common to check. */
const shortestKnownWord = 3

/**
 * Why a new password is refused, or undefined. NIST SP 800-63B: it must be long enough, and must not be what guessers try first. There is
 * no rule about kinds of characters. Digits or symbols at its ends, and digits in place of letters, do not make a different password.
 */
export const passwordRefusal = (
  password: string,
  owner: KnownAboutOwner,
  isCommon: (word: string) => boolean,
): string | undefined => {
  const plain = password.normalize('NFKC').toLowerCase()
  if (Array.from(plain).length < shortestPassword) return `Enter at least ${shortestPassword} characters.`
  const spellings = spellingsOf(plain)
  const known = knownWords(owner)
  if (spellings.some((word) => consistsOf(known, lettersOf(word))))
    return 'Too easy to guess: it is your name, your email or the name of this shop. Please choose another.'
  if (isDate.test(plain) || spellings.some(isDateWord))
    return 'Too easy to guess: it is a date, a season, a month or a day with a number. Please choose another.'
  if (isRepeated(plain) || spellings.some((word) => isCommon(word) || isSequence(word)))
    return 'Too easy to guess: many people use it. Please choose another.'
  return undefined
}

/** The word itself, and without what people add at its ends: 'Summer-2026!', '1password'. */
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

const masks: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  }),
)
const unmasked = (word: string) => word.replace(/[013457@$!]/g, (sign) => masks.get(sign) ?? sign)

/** A date in any order: 31121992, 12/31/1992, 1992-12-31. */
const isDate = /^(?:\d{1,2}[\W_]?\d{1,2}[\W_]?(?:19|20)\d\d|(?:19|20)\d\d[\W_]?\d{1,2}[\W_]?\d{1,2})[\W_]?$/u

const season = /^(?:spring|summer|autumn|fall|winter)$/
const month =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/
const weekday = /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/
const isDateWord = (word: string) => season.test(word) || month.test(word) || weekday.test(word)

/** Each whole name, and its words. */
const knownWords = ({ name, email, brands }: KnownAboutOwner): Set<string> => {
  const [localPart = ''] = email.split('@')
  const names = [name, email, localPart, ...brands].map((known) => known.normalize('NFKC').toLowerCase())
  const words = names.flatMap((known) => [known, ...known.split(/[^\p{L}\p{N}]+/u)])
  return new Set(words.map(lettersOf).filter((word) => word.length >= shortestKnownWord))
}

/** Whether a text can be split into words of the set without a remainder. */
const consistsOf = (words: ReadonlySet<string>, text: string): boolean => {
  if (text === '') return false
  const isCutAt = [true]
  for (let end = 1; end <= text.length; end++)
    isCutAt[end] = [...words].some((word) => isCutAt[end - word.length] && text.endsWith(word, end))
  return isCutAt[text.length] === true
}

const lettersOf = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, '')

/** People also pair the most common words, as in 'monkeydragon'. This many words count for pairs. */
const mostPaired = 2_000
const shortestPaired = 3

/** Whether a word is one of the most used passwords, or two of the very most used in a row. The list is sorted by use. */
export const commonAmong = (mostUsed: readonly string[]): ((word: string) => boolean) => {
  const common = new Set(mostUsed)
  const paired = new Set(mostUsed.slice(0, mostPaired).filter((word) => word.length >= shortestPaired))
  return (word) => {
    if (common.has(word)) return true
    for (let end = shortestPaired; end <= word.length - shortestPaired; end++)
      if (paired.has(word.slice(0, end)) && paired.has(word.slice(end))) return true
    return false
  }
}

/** The longest keyboard sequence that is checked. Nobody uses longer ones. */
const longestSequence = 40

/** A few characters that repeat: 'abababab', '11111111'. */
const isRepeated = (word: string): boolean => /^(.{1,4}?)\1+.{0,3}$/u.test(word) && new Set(word).size <= 4

/** Whether a word consists only of runs of three or more neighboring keys or letters of the alphabet. */
const isSequence = (word: string): boolean => {
  if (word.length < 6 || word.length > longestSequence) return false
  const isCutAt = [true] // isCutAt[end]: whether everything before `end` splits into runs
  for (let end = 1; end <= word.length; end++)
    isCutAt[end] = isCutAt
      .slice(0, Math.max(0, end - 2))
      .some((is, start) => is && isRun(word.slice(start, end)))
  return isCutAt[word.length] === true
}

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujm',
  'zaq12wsxcde34rfv',
  'a1b2c3d4e5f6g7h8',
  '147258369',
  '123321',
  '112233445566778899',
  '!@#$%^&*()_+',
]

const isRun = (part: string) => {
  const backwards = Array.from(part).toReversed().join('')
  return new Set(part).size === 1 || rows.some((row) => row.includes(part) || row.includes(backwards))
}
