import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A list below /desk, with the filter that leaves what was counted. */
export type FigureList = { to: string; search: Readonly<Record<string, string>> }

/** A figure with its list. */
export type Figure = { words: string; list: FigureList }

export type FigureCell = Figure | ReactNode

/** A figure that links to the list of what it counts. Zero has no list. */
export const figure = (count: number | null, words: string, list: FigureList): FigureCell =>
  count === 0 || count === null ? words : { words, list }

export type FigureRow = {
  id: string
  name: string
  /** The page of the row's record. */
  to?: string
  cells: readonly FigureCell[]
}

type FigureTableProps = {
  caption: string
  /** The headings of the names and of each number. */
  heads: readonly [string, ...string[]]
  rows: readonly FigureRow[]
  /** Below the rows: the total, and the periods before. */
  sums?: readonly (readonly [name: string, cells: readonly FigureCell[]])[]
}

/** A short name, such as a week's, stays on one line. */
const longestUnbroken = 9

/** Numbers in rows. Each links to the list of what it counts. If a row has a link, all rows have the height of a touch target. */
export const FigureTable = ({ caption, heads: [head, ...numbers], rows, sums = [] }: FigureTableProps) => (
  <div
    className="relative min-w-0 overflow-x-auto"
    tabIndex={0}
    role="region"
    aria-label={`${caption}, as a table`}
  >
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong text-meta text-soft">
          <th scope="col" className="py-1.5 pr-3 text-left font-medium">
            {head}
          </th>
          {numbers.map((name) => (
            <th key={name} scope="col" className="py-1.5 pl-3 text-right font-medium max-md:pl-2">
              {name === '' ? <span className="sr-only">Share</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, to, cells }) => (
          <tr key={id} className="border-b border-line">
            <th
              scope="row"
              className={`py-0.5 pr-3 text-left font-medium ${name.length <= longestUnbroken ? 'whitespace-nowrap' : 'wrap-anywhere'}`}
            >
              {to === undefined ? (
                <span
                  className={`inline-flex min-h-8 items-center ${rows.some(hasLink) ? 'finger:min-h-11' : ''}`}
                >
                  {name}
                </span>
              ) : (
                <Link to={to} className="link inline-flex min-h-8 items-center finger:min-h-11">
                  {name}
                </Link>
              )}
            </th>
            <Cells of={cells} below={numbers} />
          </tr>
        ))}
      </tbody>
      {sums.length > 0 && (
        <tfoot>
          {sums.map(([name, cells]) => (
            <tr key={name} className="border-b border-line font-semibold">
              <th scope="row" className="py-1.5 pr-3 text-left">
                {name}
              </th>
              <Cells of={cells} below={numbers} />
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  </div>
)

const hasLink = ({ to, cells }: FigureRow) => to !== undefined || cells.some(isFigure)

/** `below`: the headings of the columns. */
const Cells = ({ of, below }: { of: readonly FigureCell[]; below: readonly string[] }) =>
  of.map((cell, at) => (
    <td
      key={below[at]}
      className="py-0.5 pl-3 text-right whitespace-nowrap tabular-nums max-md:pl-2 max-md:text-meta"
    >
      {isFigure(cell) ? (
        <Link
          to={cell.list.to}
          search={cell.list.search as never}
          className="link inline-flex min-h-8 min-w-6 items-center justify-end finger:min-h-11 finger:min-w-11"
        >
          {cell.words}
        </Link>
      ) : (
        cell
      )}
    </td>
  ))

const isFigure = (cell: FigureCell): cell is Figure =>
  typeof cell === 'object' && cell !== null && 'list' in cell
