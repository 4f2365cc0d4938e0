/** So many rows may be named in one statement: both engines bound the number of its parameters. */
const mostAtOnce = 500

export const slicesOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / mostAtOnce) }, (_, at) =>
    rows.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
  )
