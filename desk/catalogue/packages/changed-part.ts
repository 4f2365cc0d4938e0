// What differs between two values, as short as it can be told.

export type ChangedPart = { start: string; was: string; now: string; end: string }

/** How many characters around a change are shown. */
const around = 24

/** The words that differ, with a little of what is around them. */
export const changedPart = (before: string, after: string): ChangedPart => {
  const old = before.split(/(?<=\s)/)
  const next = after.split(/(?<=\s)/)
  let head = 0
  while (head < Math.min(old.length, next.length) && old[head] === next[head]) head++
  let tail = 0
  while (tail < Math.min(old.length, next.length) - head && old.at(-1 - tail) === next.at(-1 - tail)) tail++
  const start = old.slice(0, head).join('')
  const end = old.slice(old.length - tail).join('')
  return {
    start: start.length > around ? `… ${start.slice(-around)}` : start,
    was: old.slice(head, old.length - tail).join(''),
    now: next.slice(head, next.length - tail).join(''),
    end: end.length > around ? `${end.slice(0, around)} …` : end,
  }
}

/** The lines that only one of the two has. Both are empty when the lines are the same in another order. */
export const changedLines = (before: readonly string[], after: readonly string[]) => ({
  gone: before.filter((line) => !after.includes(line)),
  added: after.filter((line) => !before.includes(line)),
})
