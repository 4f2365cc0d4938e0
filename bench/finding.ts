/** One row of the table: what was measured in this run, and its bar. */
export type Finding = { what: string; measured: string; bar: string; isMet: boolean }

type Row = readonly [mark: string, what: string, measured: string, bar: string]

export const printTable = (findings: readonly Finding[]): void => {
  const rows: Row[] = [
    ['', 'what', 'measured', 'bar'],
    ...findings.map(({ what, measured, bar, isMet }): Row => [isMet ? 'ok' : 'MISS', what, measured, bar]),
  ]
  const widths = ([0, 1, 2, 3] as const).map((column) => Math.max(...rows.map((row) => row[column].length)))
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
