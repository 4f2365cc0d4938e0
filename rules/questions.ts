// Questions that visitors ask, with the brokerage's answers.
import { fillPlaceholders } from './placeholders.ts'

/** In characters. */
export const longestCommonQuestion = 200
export const longestAnswer = 5_000

/**
 * Variables of an answer in braces, such as {support hours}. The shop fills in the brokerage's own, so that an answer never goes out of
 * date.
 */
export const answerWords = ['brand', 'email', 'firm', 'phone', 'support hours'] as const
export type AnswerWords = Readonly<Record<(typeof answerWords)[number], string>>

/** Unknown words in braces stay unchanged. A sentence that needs a missing phone or email is left out. */
export const fillIn = (answer: string, words: AnswerWords): string =>
  fillPlaceholders(
    answer.replaceAll(/[^<>.!?]+[.!?]?/g, (sentence) => (namesNothing(sentence, words) ? '' : sentence)),
    /\{([a-z ]+)\}/,
    (name) => (isWord(name) ? words[name] : undefined),
  )

const namesNothing = (sentence: string, { phone, email }: AnswerWords): boolean =>
  (phone === '' && sentence.includes('{phone}')) || (email === '' && sentence.includes('{email}'))

const isWord = (name: string): name is keyof AnswerWords => (answerWords as readonly string[]).includes(name)
