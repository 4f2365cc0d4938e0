import type { Proceeds } from '#rules/calculator'
import { formatDollars } from '#web/ui/price.tsx'

type ProceedsTableProps = { price: number; columns: readonly { label: string; proceeds: Proceeds }[] }

/** The numbers behind the bars. With large text on a phone, they scroll sideways. */
export const ProceedsTable = ({ price, columns }: ProceedsTableProps) => (
  <div className="relative overflow-x-auto">
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">Net proceeds, estimated from your numbers</caption>
      <thead>
        <tr className="border-b-2 border-ink text-left align-bottom">
          <th scope="col">
            <span className="sr-only">Item</span>
          </th>
          {columns.map(({ label }) => (
            <th key={label} scope="col" className="py-2 pl-3 text-right leading-tight">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row name="Sale price" values={columns.map(({ label }) => [label, price])} />
        {costs.map(({ key, name }) => (
          <Row key={key} name={name} values={columns.map(({ label, proceeds }) => [label, -proceeds[key]])} />
        ))}
        <tr className="border-t-2 border-ink font-display text-lg font-extrabold">
          <th scope="row" className="py-2.5 text-left">
            You keep
          </th>
          {columns.map(({ label, proceeds }) => (
            <td key={label} className="py-2.5 pl-3 text-right">
              {signed(proceeds.kept)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  </div>
)

const costs = [
  { key: 'listing', name: 'Listing: package and platform fee, or percentage' },
  { key: 'buyerBroker', name: 'Buyer’s broker' },
  { key: 'closing', name: 'Closing costs' },
  { key: 'mortgage', name: 'Mortgage payoff' },
] as const

/** One number per column, under its label. */
const Row = ({ name, values }: { name: string; values: (readonly [label: string, dollars: number])[] }) => (
  <tr className="border-b border-line">
    <th scope="row" className="py-2 text-left font-normal text-soft">
      {name}
    </th>
    {values.map(([label, dollars]) => (
      <td key={label} className="py-2 pl-3 text-right">
        {signed(dollars)}
      </td>
    ))}
  </tr>
)

const signed = (dollars: number) =>
  dollars < 0 ? `−${formatDollars(-dollars)}` : formatDollars(Math.abs(dollars))
