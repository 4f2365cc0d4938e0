import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { PricedQuote } from '#contract/desk/quotes'
import { SumRow } from '#desk/orders/sum-row.tsx'
import { quotePriceQuery } from '#desk/quotes/quote-query.ts'
import type { QuoteFor, TypedLine } from '#desk/quotes/typed-quote.ts'
import { Problem } from '#desk/ui/problem.tsx'
import { canBeBought } from '#rules/cart'
import { inDollars } from '#rules/money'

type Wanted = {
  lines: readonly Pick<TypedLine, 'productId' | 'quantity'>[]
  couponCode: string
  /** Whose order it would be: they may have used the coupon. */
  person: Pick<QuoteFor, 'kind' | 'id'> | null
}

/** What the server says that these packages cost now, and whether there is something to price. */
export const useQuotePrice = ({ lines, couponCode, person }: Wanted) => {
  const canPrice = lines.length > 0 && lines.every(({ quantity }) => quantity >= 1)
  // '' while there is nothing to price.
  const wanted = useDeferredValue(
    canPrice
      ? JSON.stringify({
          lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
          couponCode,
        })
      : '',
  )
  const query = useQuery({ ...quotePriceQuery(person, wanted), enabled: canPrice && wanted !== '' })
  return { ...query, canPrice }
}

export const QuoteSum = (wanted: Wanted) => {
  const { data, error, canPrice } = useQuotePrice(wanted)
  if (!canPrice) return null
  if (error) return <Problem of={error} />
  return <div aria-live="polite">{data && <QuoteSums priced={data} />}</div>
}

/** The lines with their sums, and what is in the way of an order. */
export const QuoteSums = ({ priced, couponAdvice = '' }: { priced: PricedQuote; couponAdvice?: string }) => {
  const { lines, couponCents, feeCents, totalCents, couponProblem } = priced
  return (
    <>
      <table className="w-full tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">Package</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.productId} className="border-b border-line align-baseline">
              <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
                <b className="font-semibold">{line.name}</b>
                <LineNotes line={line} />
              </th>
              <td className="py-2 text-right">
                {line.unitCents !== null && inDollars(line.unitCents * line.quantity)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {couponCents > 0 && <SumRow name="Coupon" cents={-couponCents} />}
          <SumRow name="Platform fee" cents={feeCents} />
          <SumRow name="Total today" cents={totalCents} isTotal />
        </tfoot>
      </table>
      {couponProblem !== '' && (
        <p className="pt-2 text-bad">
          {couponProblem} {couponAdvice}
        </p>
      )}
    </>
  )
}

const LineNotes = ({ line: { unitCents, quantity, stock } }: { line: PricedQuote['lines'][number] }) => (
  <>
    {unitCents !== null && quantity > 1 && (
      <span className="block text-meta text-soft">
        {quantity} at {inDollars(unitCents)}
      </span>
    )}
    {unitCents === null && (
      <span className="block text-meta text-bad">No longer sold. Take it off the quote.</span>
    )}
    {unitCents !== null && !canBeBought({ quantity, stock }) && (
      <span className="block text-meta text-bad">
        {stock === 0 ? 'Out of stock now.' : `Only ${stock} left now.`} It cannot be ordered like this.
      </span>
    )}
  </>
)
