/** A clock that stands still until it is moved. */
export const aClock = (start = Date.UTC(2026, 4, 15, 16)) => {
  let ms = start
  return {
    now: () => ms,
    forward: (byMs: number) => {
      ms += byMs
    },
  }
}

export type Clock = ReturnType<typeof aClock>
