// Unicode normalization of text from strangers, in time that grows only linearly with its length.

/**
 * More marks on one letter than the Stream-Safe Text Format of Unicode allows (UAX #15). No language needs that many. Sorting them takes
 * time that grows with the square of their number: 24 seconds for 160,000.
 */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** The text in this normal form. A letter keeps at most 30 marks. */
export const inNormalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replaceAll(tooManyMarks, '$1').normalize(form)
