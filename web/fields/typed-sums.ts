// Sums as people type them, and the same the other way.
import { withoutThousands } from '#rules/thousands'

/** '2,090' as 209000. Hundredths: cents of a dollar, or basis points of a percent. Null when nothing is typed, NaN for no number. */
export const centsTyped = (typed = ''): number | null => {
  const plain = withoutThousands(typed.replaceAll(/[$%]/g, ''))
  if (plain === '') return null
  return /^\d+(?:\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

export const plainSum = (cents: number | null): string => (cents === null ? '' : String(cents / 100))
