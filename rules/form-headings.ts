// Which printed lines of a form are headings.
import type { PrintedText } from './form-layout.ts'

/** The headings in page order: lines in larger letters, or else lines in capitals. `rows`: how many rows of fields the form has. */
export const headingsOf = (lines: readonly PrintedText[], rows: number): PrintedText[] => {
  const usual = usualHeight(lines)
  const likely = lines.filter(isLikely)
  const largest = Math.max(0, ...lines.filter(({ page }) => page === 1).map(({ height }) => height))
  const large = likely.filter(({ height }) => height >= usual * larger)
  // The largest letters of the first page are the form's title, unless the form has no other headings.
  const headings = large.filter(({ page, height }) => page > 1 || height < largest)
  if (headings.length > 0) return headings
  if (large.length > 1) return large
  const capitals = likely.filter(({ text, height }) => isCapitals(text) && height >= usual * 0.95)
  return capitals.length <= rows / 2 ? capitals : []
}

/** Headings are at least this many times as large as most of the print. */
const larger = 1.2
const longest = 60

const isLikely = ({ text }: PrintedText) =>
  text.length <= longest && /\p{L}{3}/u.test(text) && /^[\p{Lu}\p{N}§(]/u.test(text) && !/[.;,?!]$/.test(text)

const isCapitals = (text: string) => text === text.toUpperCase() && /\p{L}{4}/u.test(text)

/** The height that most letters of the form have, to half a point. */
const usualHeight = (lines: readonly PrintedText[]): number => {
  const letters = new Map<number, number>()
  for (const { height, text } of lines) {
    const rounded = Math.round(height * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0
}
