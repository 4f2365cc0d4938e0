import { packageColumns } from './columns.ts'

/** '' is a column without a name, as spreadsheets leave them beside a table. It may only have empty cells. */
export type Columns = { heads: readonly string[] }

const mostColumns = 200

const known = packageColumns.map(({ head }) => head)

/** The columns that the first row names, in any order and regardless of case, or why the file cannot be read. */
export const columnsOf = (cells: readonly string[]): Columns | { fault: string } => {
  if (cells.length > mostColumns)
    return {
      fault: `The first row has ${cells.length.toLocaleString('en-US')} cells. A file has at most ${mostColumns} columns.`,
    }
  const heads = cells.map((cell) => cell.trim().toLowerCase())
  const unknown = cells.filter((_, at) => heads[at] !== '' && !known.includes(heads[at] ?? ''))
  const twice = heads.find((head, at) => head !== '' && heads.indexOf(head) !== at)
  if (!heads.includes('slug'))
    return {
      fault: `The first row has to name the columns, and one of them has to be “slug”. Known columns are ${known.join(', ')}.`,
    }
  if (unknown.length > 0)
    return {
      fault: `We do not know ${unknown.length === 1 ? 'the column' : 'the columns'} ${unknown.map((cell) => `“${cell}”`).join(', ')}. Known columns are ${known.join(', ')}.`,
    }
  if (twice !== undefined) return { fault: `The column “${twice}” is there twice.` }
  return { heads }
}
