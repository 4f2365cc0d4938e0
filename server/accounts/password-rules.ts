import { shortestPassword } from '#contract/accounts'
import { commonWords } from '#server/accounts/common-words'

export type KnownAboutOwner = {
  email: string
  /** The brokerage's names: the first thing a guesser tries here. */
  brands: readonly string[]
}

/** Nobody tries longer rows of keys than this. */
const longestSequence = 40

/**
 * Why a new password is refused, or undefined. NIST SP 800-63B: long enough, and not what guessers try first; no rule about kinds of
 * characters. The same password as somebody's e-mail or this shop's name counts as common.
 */
export const passwordRefusal = (password: string, { email, brands }: KnownAboutOwner): string | undefined => {
  const plain = password.normalize('NFKC').toLowerCase()
  if (Array.from(plain).length < shortestPassword) return `Must have at least ${shortestPassword} characters.`
  const [localPart = ''] = email.toLowerCase().split('@')
  const known = [email.toLowerCase(), localPart, ...brands.map((brand) => brand.toLowerCase())]
  if (known.some((word) => word !== '' && lettersOf(word) === lettersOf(plain)))
    return 'Too easy to guess: it is your e-mail or the name of this shop. Please choose another.'
  if (isCommon(plain)) return 'Too easy to guess: many people use it. Please choose another.'
  return undefined
}

/** A word that many choose, or a row of keys, also with a figure or a sign at its ends and letters written as figures. */
const isCommon = (plain: string) => {
  if (isRepeated(plain) || isSequence(plain)) return true
  const bare = plain.replace(/^[\d\W_]{1,2}(?=\p{L})/u, '').replace(/([\d\W_]{1,4}|1?23\d*[\W_]?)$/u, '')
  return [plain, bare].some((word) =>
    [word, unmasked(word)].some((candidate) => isCommonWord(candidate) || isSequence(candidate)),
  )
}

/** One common word, or two of them in a row: 'iloveyou', 'monkeydragon', 'qwertyqwerty'. */
const isCommonWord = (word: string) => {
  if (commonWords.has(word)) return true
  for (let end = 3; end <= word.length - 3; end++)
    if (commonWords.has(word.slice(0, end)) && commonWords.has(word.slice(end))) return true
  return false
}

const isRepeated = (word: string) => /^(.{1,4}?)\1+.{0,3}$/u.test(word) && new Set(word).size <= 4

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
]

/** Cut into runs of at least three keys that lie in a row on the keyboard or in the alphabet, nothing is left. */
const isSequence = (word: string): boolean => {
  if (word.length < 6 || word.length > longestSequence) return false
  const isCutAt = [true] // whether everything before this place falls into runs
  for (let end = 1; end <= word.length; end++)
    isCutAt[end] = isCutAt
      .slice(0, Math.max(0, end - 2))
      .some((is, start) => is && isRun(word.slice(start, end)))
  return isCutAt[word.length] === true
}

const isRun = (part: string) => {
  const backwards = Array.from(part).toReversed().join('')
  return new Set(part).size === 1 || rows.some((row) => row.includes(part) || row.includes(backwards))
}

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

const lettersOf = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, '')
