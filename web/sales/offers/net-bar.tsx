import { inDollars } from '#rules/money'
import { costsOf, partCents } from '#web/sales/offers/offer-rows.ts'
import type { OpenOffer } from '#web/sales/offers/open-offers.ts'

/** How the price divides. */
export const NetBar = (open: OpenOffer) => {
  const net = open.net?.netCents ?? null
  if (net === null || net <= 0) return null
  const payoff = -(partCents(open, 'payoff') ?? 0)
  const rest = Math.max(0, open.terms.price - net - payoff)
  const words = `Of ${inDollars(open.terms.price)}: ${inDollars(net)} to you, ${inDollars(payoff)} mortgage, ${inDollars(rest)} costs and credits, of them ${inDollars(costsOf(open))} closing costs`
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      className="mt-2 flex h-3.5 gap-px overflow-hidden rounded-sm keeps-colors md:h-5"
    >
      <span className="bg-badge" style={{ flexGrow: net }} />
      <span className="bg-line-strong" style={{ flexGrow: payoff }} />
      <span className="bg-flag" style={{ flexGrow: rest }} />
    </span>
  )
}

const partLooks = [
  ['bg-badge', 'to you'],
  ['bg-line-strong', 'mortgage'],
  ['bg-flag', 'costs, credits, their broker'],
] as const

/** What the colors of the bars mean. Each bar says the same in words. */
export const NetBarLegend = () => (
  <p aria-hidden className="mt-4 hidden flex-wrap gap-x-5 text-xs text-soft md:flex">
    {partLooks.map(([look, words]) => (
      <span key={words} className="inline-flex items-center gap-1.5">
        <span className={`size-3 rounded-sm keeps-colors ${look}`} />
        {words}
      </span>
    ))}
  </p>
)
