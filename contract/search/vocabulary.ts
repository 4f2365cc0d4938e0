// What a typed word may mean. All searches share this rule: the catalogue on the server and the videos in the browser. The words are
// sorted, so the matches are found without a look at each word.
import { isOneErrorAway, mayHoldError } from '#rules/typing-errors'
import { inNormalForm } from '#rules/unicode-forms'
import { firstFrom } from './binary-search.ts'

export type Vocabulary = {
  /** Sorted by code unit. A word's number is its index here. */
  words: readonly string[]
  /** The same words reversed and sorted, each with its number. They find typos in the first half of a word. */
  backwards: readonly { letters: string; number: number }[]
}

/** The whole word, a prefix of it, or one typo away. */
export type Nearness = 'whole' | 'start' | 'typo'

export const createVocabulary = (words: Iterable<string>): Vocabulary => {
  const sorted = [...words].toSorted(byCodeUnits)
  const backwards = sorted
    .map((word, number) => ({ letters: reversed(word), number }))
    .toSorted((a, b) => byCodeUnits(a.letters, b.letters))
  return { words: sorted, backwards }
}

/**
 * The numbers of the words that `typed` may mean: the word itself and words that begin with it. If no text contains it and it has more than
 * three letters, words with one letter more, fewer, different or swapped match too. A known word is never treated as a typo, or 'tour'
 * would match every text with 'your'.
 */
export const wordsMeantBy = (vocabulary: Vocabulary, typed: string): Map<number, Nearness> => {
  const { words } = vocabulary
  const meant = new Map<number, Nearness>()
  const [from, to] = beginningWith(typed, words.length, (number) => wordAt(words, number))
  const isKnown = words[from] === typed
  for (let number = from; number < to; number++) meant.set(number, 'start')
  if (isKnown) meant.set(from, 'whole')
  if (mayHoldError(typed, isKnown))
    for (const number of typosOf(vocabulary, typed)) if (!meant.has(number)) meant.set(number, 'typo')
  return meant
}

/** The number of exactly this word; undefined when no text has it. */
export const numberOf = ({ words }: Vocabulary, word: string): number | undefined => {
  const at = firstFrom(words.length, (number) => wordAt(words, number) >= word)
  return words[at] === word ? at : undefined
}

/**
 * A single typo leaves one half of the word unchanged, so only words with the same first or second half need to be compared. Swapped
 * letters in the middle change both halves, so that one word is looked up.
 */
const typosOf = ({ words, backwards }: Vocabulary, typed: string): number[] => {
  const found: number[] = []
  const middle = typed.length >> 1
  const atWords = (number: number) => wordAt(words, number)
  const atBackwards = (number: number) => backwards[number] as Vocabulary['backwards'][number]

  const [from, to] = beginningWith(typed.slice(0, middle), words.length, atWords)
  for (let number = from; number < to; number++)
    if (isOneErrorAway(typed, atWords(number))) found.push(number)

  const end = reversed(typed.slice(middle))
  const [first, last] = beginningWith(end, backwards.length, (at) => atBackwards(at).letters)
  for (let at = first; at < last; at++) {
    const { number } = atBackwards(at)
    if (isOneErrorAway(typed, atWords(number))) found.push(number)
  }

  const swapped = typed.slice(0, middle - 1) + typed[middle] + typed[middle - 1] + typed.slice(middle + 1)
  const [place] = beginningWith(swapped, words.length, atWords)
  if (words[place] === swapped) found.push(place)
  return found
}

/** The range of words with this prefix in a sorted list: from the first index up to, but not including, the second. */
const beginningWith = (
  beginning: string,
  count: number,
  wordAt: (at: number) => string,
): [number, number] => [
  firstFrom(count, (at) => wordAt(at) >= beginning),
  firstFrom(count, (at) => wordAt(at) >= beginning && !wordAt(at).startsWith(beginning)),
]

const wordAt = (words: Vocabulary['words'], number: number) => words[number] as string
const byCodeUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const reversed = (word: string) => [...word].toReversed().join('')

/**
 * The words of a text as the search compares them: lower case, without accents, without apostrophes (seller’s → sellers), split at
 * everything that is neither a letter nor a digit.
 */
export const wordsOf = (text: string): string[] =>
  (isPlain.test(text) ? text : withoutMarks(text)).toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const isPlain = /^[\x20-\x26\x28-\x7e\s]*$/

const withoutMarks = (text: string) => inNormalForm(text, 'NFKD').replaceAll(/[\p{M}'’]/gu, '')
