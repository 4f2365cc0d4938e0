import { Link } from '@tanstack/react-router'
import { comparisonOf } from '#rules/comparison'
import { priceWithFee } from '#rules/prices'
import { featureGroups } from '#rules/features'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { ChosenPackages } from '#web/catalogue/compare/chosen-packages.tsx'
import type { PackageChoice } from '#web/catalogue/compare/load-comparison.ts'
import type { ReadyComparison } from '#web/catalogue/compare/ready-comparisons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ProductPicture } from '#web/ui/product.tsx'
import { formatDollars } from '#web/ui/price.tsx'

type OfferedProps = { ready: ReadyComparison[]; choices: PackageChoice[] }

/** Comparisons to start with, places for one's own, and what a comparison shows. */
export const OfferedComparisons = ({ ready, choices }: OfferedProps) => (
  <div className="px-(--gutter) pb-4 md:px-0">
    {ready.length > 0 && (
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {ready.map((comparison) => (
          <Offered key={comparison.category} {...comparison} />
        ))}
      </ul>
    )}
    {choices.length > 1 && <ChosenPackages choices={choices} />}
    <ul aria-label="What a comparison shows" className="mt-8">
      {featureGroups.slice(0, 5).map(({ key, name }) => (
        <li key={key} className="border-b border-line py-2.5 text-sm font-semibold text-soft">
          {name}
          <span aria-hidden="true" className="mt-2 grid grid-cols-3 gap-4 *:h-3 *:opacity-50">
            <i className="mr-8 bar-ghost" />
            <i className="mr-20 bar-ghost" />
            <i className="mr-12 bar-ghost" />
          </span>
        </li>
      ))}
    </ul>
  </div>
)

const Offered = ({ category, products }: ReadyComparison) => {
  const { platformFee } = useBrokerage()
  const prices = products.map(({ discountedPrice }) =>
    formatDollars(priceWithFee(discountedPrice, platformFee)),
  )
  return (
    <li className="group relative rounded-sm border-[1.5px] border-line-strong bg-sheet p-3 hover:border-ink">
      <div className="flex gap-1">
        {products.map((product) => (
          <ProductPicture
            key={product.slug}
            product={product}
            className="h-20 min-w-0 flex-1 rounded-sm object-cover object-[50%_70%] md:h-24"
          />
        ))}
      </div>
      <p className="mt-2 flex items-center justify-between gap-2 font-display font-bold">
        <Link
          to="/compare"
          search={comparisonOf(products.map(({ slug }) => slug))}
          className="no-underline stretched group-hover:underline"
        >
          Compare {category}
        </Link>
        <Icon name="right" className="size-5" />
      </p>
      <p className="text-sm text-soft tabular-nums">{inWords(prices)}</p>
    </li>
  )
}

/** '$519, $740, and $1,519' */
const inWords = (parts: string[]) => new Intl.ListFormat('en-US').format(parts)
