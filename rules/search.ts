// Which words of a text a typed word may mean.

/** Shorter words are taken at their word: one error away from them lies too much. */
const shortestWithError = 4

/** A word that some text knows is taken at its word, or 'tour' would find every text with 'your'. */
export const mayHoldError = (typed: string, isKnown: boolean): boolean =>
  !isKnown && typed.length >= shortestWithError

/** One letter added, left out, replaced, or two neighbours swapped. */
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
