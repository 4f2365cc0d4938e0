import type { ReactNode } from 'react'
import type { Quote } from '#contract/quotes'
import { missingInQuote, orderWithoutCoupon } from '#rules/quotes'
import { WaysToReach } from '#web/brokerage/ways-to-reach.tsx'
import { formatDollars } from '#web/ui/price.tsx'

/** What is different from what the staff wrote, and what to do about it. Nothing when nothing is. */
export const QuoteNews = ({ quote }: { quote: Quote }) => {
  const { lines, gone, isWhole, total, totalBefore, couponProblem } = quote
  const short = lines.filter(({ exceedsStock }) => exceedsStock)
  return (
    <>
      {!isWhole && (
        <News isBad>
          {missingInQuote(
            gone,
            short.map(({ quantity, productInfo: { name, stock } }) => ({ name, quantity, stock })),
          ).join(' ')}{' '}
          So this quote cannot be ordered right now. Please <WaysToReach />, and we will change it for you.
        </News>
      )}
      {couponProblem !== undefined && (
        <News>
          {couponProblem} {orderWithoutCoupon}
        </News>
      )}
      {totalBefore !== undefined && isWhole && (
        <News>
          Since we wrote this quote, its total has changed from {formatDollars(totalBefore)} to{' '}
          {formatDollars(total)}.{' '}
          {lines
            .filter(({ priceBefore }) => priceBefore !== undefined)
            .map(
              ({ priceBefore = 0, productInfo: { name, discountedPrice } }) =>
                `${name} was ${formatDollars(priceBefore)} and is ${formatDollars(discountedPrice)} now. `,
            )}
        </News>
      )}
    </>
  )
}

const News = ({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) => (
  <p className={`mt-6 max-w-[64ch] rounded-sm p-4 ${isBad ? 'bg-bad-tint' : 'bg-wait-tint'}`}>{children}</p>
)
