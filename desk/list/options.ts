type Words = Readonly<Record<string, string>>

/** The choices of a filter: each value with its words. */
export const optionsOf = (words: Words): { value: string; words: string }[] =>
  Object.entries(words).map(([value, said]) => ({ value, words: said }))

/** A value in the address that the list does not know is shown unchanged. */
export const wordsIn = (words: Words, value: string): string =>
  Object.hasOwn(words, value) ? (words[value] ?? value) : value
