// Sums and percentages as people type them, and the same the other way. Nothing that was typed is rounded.
import { inPercent } from '#rules/money'
import { withoutThousands } from '#rules/thousands'

/** '2,090' as 209000. Null when nothing is typed, NaN for anything that is no sum. */
export const centsTyped = (typed = ''): number | null =>
  hundredthsTyped(typed.replaceAll('$', ''), /^\d+(?:\.\d{1,2})?$/)

/** '4.125' or '4.125%' as 412.5, likewise. */
export const basisPointsTyped = (typed = ''): number | null =>
  hundredthsTyped(typed.replaceAll('%', ''), /^\d+(?:\.\d{1,4})?$/)

const hundredthsTyped = (typed: string, format: RegExp): number | null => {
  const plain = withoutThousands(typed)
  if (plain === '') return null
  // Multiplying alone gives 2.3 a tail of binary digits.
  return format.test(plain) ? Math.round(Number(plain) * 10_000) / 100 : Number.NaN
}

export const plainSum = (cents: number | null): string => (cents === null ? '' : String(cents / 100))

/** As it is typed. */
export const plainPercent = (basisPoints: number | null): string =>
  basisPoints === null ? '' : String(inPercent(basisPoints))
