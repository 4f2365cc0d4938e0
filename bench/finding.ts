/** One row of the table: what was measured in this run, and the bar it is held against. */
export type Finding = { what: string; measured: string; bar: string; isMet: boolean }

export const printTable = (findings: readonly Finding[]) => {
  const rows = [
    ['', 'what', 'measured', 'bar'],
    ...findings.map(({ what, measured, bar, isMet }) => [isMet ? 'ok' : 'MISS', what, measured, bar]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}
