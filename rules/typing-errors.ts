// Which words of the texts a typed word may mean.

/** Shorter words must match exactly: too many words are one error away from them. */
const shortestWithError = 4

/** A word that occurs in some text must match exactly. Otherwise 'tour' would find every text with 'your'. */
export const mayHoldError = (typed: string, isKnown: boolean): boolean =>
  !isKnown && typed.length >= shortestWithError

/** Whether the words differ by one added, missing or replaced letter, or by two swapped neighbors. */
export const isOneErrorAway = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1 || short === long) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  )
}
