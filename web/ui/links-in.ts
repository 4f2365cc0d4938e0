type Part = { at: number; words: string; isLink: boolean }

/** A text in pieces, none of it lost or changed: what is a secure web address, and what is not. Pure. */
export const linksIn = (text: string): Part[] => {
  const parts: Part[] = []
  let end = 0
  const add = (words: string, isLink: boolean) => {
    if (words !== '') parts.push({ at: end, words, isLink })
    end += words.length
  }
  for (const { index, 0: found } of text.matchAll(/\bhttps:\/\/[^\s<>"]+/gi)) {
    const address = withoutSentence(found)
    if (!URL.canParse(address)) continue
    add(text.slice(end, index), false)
    add(address, true)
  }
  add(text.slice(end), false)
  return parts
}

/** What ends the sentence around an address is no part of it; a bracket is, if it was opened in it. */
const withoutSentence = (address: string): string =>
  address.replace(address.includes('(') ? marksAtEnd : marksAndBracketsAtEnd, '')

const marksAtEnd = /(?<![.,;:!?'\u2019\u201d*])[.,;:!?'\u2019\u201d*]+$/
const marksAndBracketsAtEnd = /(?<![.,;:!?'\u2019\u201d*)])[.,;:!?'\u2019\u201d*)]+$/
