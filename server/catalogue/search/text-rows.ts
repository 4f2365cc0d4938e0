import { wordsOf } from '#contract/search/vocabulary'

export type SearchedText = { name: string; category: string; description: string }

/** Words by number, in the order they were first seen. It only grows, so that numbers stay valid. */
export type Dictionary = { words: string[]; numberOf: Map<string, number> }

/** Bits for the fields that contain a word. */
const inName = 1
const inCategory = 2
const inDescription = 4

/** The words of one text, each once: word number × 8 + field bits. */
export const rowOf = (dictionary: Dictionary, { name, category, description }: SearchedText): Uint32Array => {
  const fields = new Map<number, number>()
  const add = (text: string, field: number) => {
    for (const word of wordsOf(text)) {
      const number = numberIn(dictionary, word)
      fields.set(number, (fields.get(number) ?? 0) | field)
    }
  }
  add(name, inName)
  add(category, inCategory)
  add(description, inDescription)
  return Uint32Array.from(fields, ([number, sum]) => number * 8 + sum)
}

const numberIn = ({ words, numberOf }: Dictionary, word: string) => {
  const known = numberOf.get(word)
  if (known !== undefined) return known
  numberOf.set(word, words.length)
  return words.push(word) - 1
}
