// What a PDF is made of, as far as it matters here.

export type PdfName = { kind: 'name'; name: string }
export type PdfNumber = { kind: 'number'; number: number }
/** In the order of the file; a key may come twice, and readers differ in which of the two they take. */
export type PdfDictionary = { kind: 'dictionary'; entries: (readonly [key: string, value: PdfValue])[] }
export type PdfValue =
  | PdfName
  | PdfNumber
  | PdfDictionary
  | { kind: 'list'; items: PdfValue[] }
  /** To the objects of this number. */
  | { kind: 'reference'; to: number }
  /** A string, true, false or null: nobody here asks what is in it. */
  | { kind: 'plain' }

export const allUnder = ({ entries }: PdfDictionary, key: string): PdfValue[] =>
  entries.filter(([name]) => name === key).map(([, value]) => value)

export const has = ({ entries }: PdfDictionary, key: string) => entries.some(([name]) => name === key)

/** All dictionaries in a value, with a list of what is still to be looked at: nesting can be as deep as a file is long. */
export function* dictionariesIn(whole: PdfValue): Generator<PdfDictionary> {
  const left = [whole]
  for (let value = left.pop(); value; value = left.pop()) {
    if (value.kind === 'list') for (const item of value.items) left.push(item)
    if (value.kind !== 'dictionary') continue
    yield value
    for (const [, inner] of value.entries) left.push(inner)
  }
}
