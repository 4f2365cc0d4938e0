// The difference of two values, as short as possible.

export type ChangedPart = { start: string; was: string; now: string; end: string }

/** How many words before and after a change are shown. */
const around = 4

/** The words that differ, with a few words around them. */
export const changedPart = (before: string, after: string): ChangedPart => {
  const old = before.split(/(?<=\s)/)
  const next = after.split(/(?<=\s)/)
  let head = 0
  while (head < Math.min(old.length, next.length) && old[head] === next[head]) head++
  let tail = 0
  while (tail < Math.min(old.length, next.length) - head && old.at(-1 - tail) === next.at(-1 - tail)) tail++
  const start = old.slice(Math.max(0, head - around), head).join('')
  const end = old
    .slice(old.length - tail)
    .slice(0, around)
    .join('')
  return {
    start: head > around ? `… ${start}` : start,
    was: old.slice(head, old.length - tail).join(''),
    now: next.slice(head, next.length - tail).join(''),
    end: tail > around ? `${end}…` : end,
  }
}

/** The lines that only one of the two texts has. Both are empty when the lines are the same in another order. */
export const changedLines = (before: readonly string[], after: readonly string[]) => ({
  gone: before.filter((line) => !after.includes(line)),
  added: after.filter((line) => !before.includes(line)),
})
