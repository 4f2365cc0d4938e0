import { isSafeLink } from '#rules/links'

type Part = { at: number; words: string; isLink: boolean }

/** Splits a text into secure web addresses and the rest. Nothing is lost or changed. Pure. */
export const linksIn = (text: string): Part[] => {
  const parts: Part[] = []
  let end = 0
  const add = (words: string, isLink: boolean) => {
    if (words !== '') parts.push({ at: end, words, isLink })
    end += words.length
  }
  for (const { index, 0: found } of text.matchAll(/\bhttps:\/\/[^\s<>"]+/gi)) {
    const address = withoutSentence(found)
    if (!isSafeLink(address)) continue
    add(text.slice(end, index), false)
    add(address, true)
  }
  add(text.slice(end), false)
  return parts
}

/** Punctuation after an address is not part of it. A closing bracket is, if it was opened in the address. */
const withoutSentence = (address: string): string =>
  address.replace(address.includes('(') ? marksAtEnd : marksAndBracketsAtEnd, '')

const marksAtEnd = /(?<![.,;:!?'\u2019\u201d*])[.,;:!?'\u2019\u201d*]+$/
const marksAndBracketsAtEnd = /(?<![.,;:!?'\u2019\u201d*)])[.,;:!?'\u2019\u201d*)]+$/
