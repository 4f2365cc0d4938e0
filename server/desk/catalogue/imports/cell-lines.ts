// Several texts in one cell, one on each line. A line break within a text is written as \n, so that each text is read back unchanged.

export const writeLine = (text: string): string =>
  text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\n', String.raw`\n`)

export const readLine = (line: string): string =>
  line.replaceAll(/\\([\\rns])/g, (_, sign: string) => signs.get(sign) ?? sign)

const signs: ReadonlyMap<string, string> = new Map(Object.entries({ '\\': '\\', r: '\r', n: '\n', s: ' ' }))

/** A line as people write it: without the spaces around it. */
export const textOf = (line: string): string => readLine(line).trim()

export const writeLines = (texts: readonly string[]): string => texts.map(writeLine).join('\n')

/** The lines of a cell that are not empty. */
export const linesOf = (cell: string): string[] => cell.split('\n').filter((line) => line.trim() !== '')
