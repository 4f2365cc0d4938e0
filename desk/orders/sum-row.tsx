import { inSignedDollars } from '#rules/money'

type SumRowProps = { name: string; cents: number; isTotal?: boolean }

/** A sum below the lines of an order or a quote. */
export const SumRow = ({ name, cents, isTotal = false }: SumRowProps) => (
  <tr className={isTotal ? 'border-t border-line-strong font-semibold' : ''}>
    <th scope="row" className={`py-1.5 text-left ${isTotal ? 'font-semibold' : 'font-normal text-soft'}`}>
      {name}
    </th>
    <td className="text-right tabular-nums">{inSignedDollars(cents)}</td>
  </tr>
)
