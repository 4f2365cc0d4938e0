// The values that a PDF consists of, as far as they matter here.

export type PdfName = { kind: 'name'; name: string }
export type PdfNumber = { kind: 'number'; number: number }
/** In file order. A key may occur twice, and readers differ about which entry they use. */
export type PdfDictionary = { kind: 'dictionary'; entries: (readonly [key: string, value: PdfValue])[] }
/** A string, true, false or null. Only what is needed to decrypt a file is kept of it. */
export type PdfPlain = {
  kind: 'plain'
  /** Where a string begins and ends. */
  from?: number
  end?: number
  isFalse?: true
}
export type PdfValue =
  | PdfName
  | PdfNumber
  | PdfDictionary
  | { kind: 'list'; items: PdfValue[] }
  /** Refers to the objects with this number. */
  | { kind: 'reference'; to: number }
  | PdfPlain

export const allUnder = ({ entries }: PdfDictionary, key: string): PdfValue[] =>
  entries.filter(([name]) => name === key).map(([, value]) => value)

export const has = ({ entries }: PdfDictionary, key: string) => entries.some(([name]) => name === key)

/** All dictionaries in a value. Uses a work list, because nesting can be as deep as the file is long. */
export function* dictionariesIn(whole: PdfValue): Generator<PdfDictionary> {
  const left = [whole]
  for (let value = left.pop(); value; value = left.pop()) {
    if (value.kind === 'list') for (const item of value.items) left.push(item)
    if (value.kind !== 'dictionary') continue
    yield value
    for (const [, inner] of value.entries) left.push(inner)
  }
}
