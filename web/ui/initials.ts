/** The first letters of the first and the last word: 'Photos & Media' gives 'PM'. '?' without a word. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return (firstLetter(first) + firstLetter(last)).toUpperCase() || '?'
}

/** Whole, where one letter is two units of a text. */
const firstLetter = (word: string) => [...word][0] ?? ''
