import { compareListingFees, drawnPercent, examplePercents } from '#rules/calculator'
import { formatDollars } from '#web/ui/price.tsx'

type FeeComparisonProps = {
  price: number
  /** What a broker has quoted; undefined until the visitor names one. */
  listingPercent: number | undefined
  packageName: string
  /** The package with the platform fee, in dollars. */
  flatFee: number
}

/** The listing fees alone, at the same sale price: one sentence until a percentage is named, then one number. */
export const FeeComparison = ({ price, listingPercent, packageName, flatFee }: FeeComparisonProps) => {
  const compared =
    listingPercent === undefined ? undefined : compareListingFees(price, listingPercent, flatFee)
  const example = compareListingFees(price, drawnPercent, flatFee).atPercentage
  const widest = Math.max(1, flatFee, compared?.atPercentage ?? example)
  return (
    <div className="grid gap-5">
      <p role="status" className="font-display text-2xl leading-tight font-extrabold md:text-3xl">
        {compared === undefined ? (
          `A flat fee is ${formatDollars(flatFee)}, whatever your home sells for.`
        ) : (
          <>
            <span className="block text-4xl tabular-nums md:text-6xl">
              {formatDollars(Math.abs(compared.difference))}
            </span>{' '}
            {compared.difference >= 0 ? 'more' : 'less'} stays with you{' '}
            <span className="block pt-1.5 font-sans text-base font-normal text-soft">
              with {packageName} than with a listing fee of {listingPercent}%
            </span>
          </>
        )}
      </p>
      <dl className="grid gap-3 tabular-nums">
        {compared && (
          <Bar
            name={`Listing fee of ${listingPercent}%`}
            dollars={compared.atPercentage}
            widest={widest}
            colour="bg-chart-1"
          />
        )}
        <Bar name={packageName} dollars={flatFee} widest={widest} colour="bg-chart-2" />
        {compared === undefined && (
          <Bar
            name={`An example: ${drawnPercent}% of ${formatDollars(price)}`}
            dollars={example}
            widest={widest}
            colour="bar-ghost"
          />
        )}
      </dl>
      {compared === undefined && (
        <p className="text-sm text-soft">
          The striped bar is only an example, not what brokers charge. Press {percents}, or enter a fee that
          you were quoted, and we work out the difference.
        </p>
      )}
    </div>
  )
}

const percents = `${examplePercents.slice(0, -1).join('%, ')}% or ${examplePercents.at(-1)}%`

type BarProps = { name: string; dollars: number; widest: number; colour: string }

const Bar = ({ name, dollars, widest, colour }: BarProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
    <dt>{name}</dt>
    <dd className="font-display font-extrabold">{formatDollars(dollars)}</dd>
    <dd aria-hidden="true" className="col-span-2 h-4 bg-sunk">
      <span
        className={`block h-full transition-[width] ${colour}`}
        style={{ width: `${(dollars / widest) * 100}%` }}
      />
    </dd>
  </div>
)
