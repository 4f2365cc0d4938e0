import { videoPreviewLength } from '#rules/videos'
import { createVocabulary, wordsMeantBy, wordsOf } from '#contract/search/vocabulary'
import type { Video } from '#contract/videos'

/**
 * Finds the videos whose title and description contain each typed word: the word itself, its beginning or, for an unknown word, a word
 * that is one typo away. The package search works the same way. The order of the videos stays. Without a word it finds all of them.
 */
export const searchIn = (videos: readonly Video[]): ((typed: string) => readonly Video[]) => {
  const texts = videos.map(({ snippet }) => new Set(wordsOf(`${snippet.title}\n${snippet.description}`)))
  const vocabulary = createVocabulary(new Set(texts.flatMap((words) => [...words])))
  const wordsMeant = (word: string) =>
    Array.from(wordsMeantBy(vocabulary, word).keys(), (number) => vocabulary.words[number] as string)

  return (typed) => {
    const meanings = wordsOf(typed).map(wordsMeant)
    return videos.filter((_, at) => meanings.every((words) => words.some((word) => texts[at]?.has(word))))
  }
}

/** The first 100 characters of a description. Counts graphemes, so that no visible character is split. */
export const previewOf = (description: string): string => {
  const characters = Array.from(new Intl.Segmenter('en').segment(description), ({ segment }) => segment)
  return characters.length > videoPreviewLength
    ? `${characters.slice(0, videoPreviewLength).join('')}…`
    : description
}
