/** The most rows named in one statement. Both engines limit the number of parameters. */
const mostAtOnce = 500

export const slicesOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / mostAtOnce) }, (_, at) =>
    rows.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
  )
