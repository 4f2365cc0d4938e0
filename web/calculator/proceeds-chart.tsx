import type { Proceeds } from '#rules/calculator'
import { formatDollars } from '#web/ui/price.tsx'

type ProceedsChartProps = { bars: readonly { label: string; proceeds: Proceeds }[]; price: number }

/** The breakdown of the price as bars, like a map's scale bar. The table next to it says the same in numbers. */
export const ProceedsChart = ({ bars, price }: ProceedsChartProps) => {
  const widest = Math.max(1, price, ...bars.map(({ proceeds }) => price - Math.min(0, proceeds.kept)))
  return (
    <div aria-hidden="true">
      <div className="grid gap-4">
        {bars.map(({ label, proceeds }) => (
          <div key={label}>
            <p className="mb-1.5 font-display font-bold">{label}</p>
            <div className="flex h-11 border-b-2 border-ink">
              {parts.map(({ key, colour }) => (
                <span
                  key={key}
                  className={`h-full transition-[width] ${colour}`}
                  style={{ width: `${(Math.max(0, proceeds[key]) / widest) * 100}%` }}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className="mt-4 bar-scale" />
      <p className="mt-1 flex justify-between text-xs text-soft tabular-nums">
        <span>$0</span>
        <span>{formatDollars(widest)}</span>
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-soft">
        {parts.map(({ key, colour, name }) => (
          <li key={key} className="inline-flex items-center gap-1.5">
            <span className={`size-3 ${colour}`} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

export const parts = [
  { key: 'kept', name: 'You keep', colour: 'bg-chart-2' },
  { key: 'listing', name: 'Listing', colour: 'bg-chart-1' },
  { key: 'buyerBroker', name: 'Buyer’s broker', colour: 'bg-contour' },
  { key: 'closing', name: 'Closing costs', colour: 'bg-chart-3' },
  { key: 'mortgage', name: 'Mortgage', colour: 'bg-chart-4' },
] as const
