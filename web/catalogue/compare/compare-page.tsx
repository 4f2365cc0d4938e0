import { getRouteApi, Link } from '@tanstack/react-router'
import { type FocusEvent, useEffect } from 'react'
import { mostCompared } from '#rules/catalogue'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { headingId } from '#web/catalogue/compare/column-head.tsx'
import { CompareTable } from '#web/catalogue/compare/compare-table.tsx'
import { OfferedComparisons } from '#web/catalogue/compare/offered-comparisons.tsx'
import { comparisonGroups } from '#web/catalogue/compare/comparison-groups.ts'
import { useCompareChoice } from '#web/catalogue/list/compare/compare-choice.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { formatDollars } from '#web/ui/price.tsx'
import comparisonStyles from '#web/catalogue/compare/compare.css?url'

const route = getRouteApi('/compare')

/** The packages in the address, side by side. */
export const ComparePage = () => {
  const { products, gone, ready, choices } = route.useLoaderData()
  const brokerage = useBrokerage()
  const { choose } = useCompareChoice()
  // The bar at the bottom of the lists has the packages that were compared last, so that one can be exchanged there.
  useEffect(() => {
    if (products.length > 0) choose(products)
  }, [products, choose])
  return (
    <div className="compare">
      <link rel="stylesheet" href={comparisonStyles} precedence="page" />
      {/* On a phone it scrolls sideways, so it must be reachable with the keyboard. */}
      <section
        className="compare-scroll"
        aria-labelledby={headingId}
        tabIndex={0}
        onFocus={showFocusedColumn}
      >
        <header className="compare-head">
          <Trail />
          <h1 id={headingId} tabIndex={-1} className="text-3xl">
            {headingOf(products.length)}
          </h1>
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
            {products.length > 1 && (
              <label className="inline-flex min-h-11 items-center gap-2.5 font-semibold print:hidden">
                <input id="differences" type="checkbox" defaultChecked className="size-5" />
                Differences only
              </label>
            )}
            {products.length > 0 && brokerage.platformFee > 0 && (
              <p className="text-soft">
                Prices include the {formatDollars(brokerage.platformFee)} platform fee, charged once per
                order.
              </p>
            )}
            <ChangeLink count={products.length} />
          </div>
          {gone > 0 && (
            <p className="mt-2 text-sm font-semibold text-wait">
              {gone === 1
                ? 'One of these packages is no longer in the shop.'
                : `${gone} of these packages are no longer in the shop.`}
            </p>
          )}
          {products.length > 2 && (
            <p className="compare-hint">Swipe sideways to see all {products.length}.</p>
          )}
        </header>
        {products.length === 0 && <OfferedComparisons ready={ready} choices={choices} />}
        {products.length > 0 && (
          <CompareTable products={products} groups={comparisonGroups(products, brokerage)} />
        )}
      </section>
    </div>
  )
}

/** A browser does not scroll to something half in view. With the keyboard, the focused column scrolls into view completely. */
const showFocusedColumn = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
  const column = target.closest('th')
  if (column && target.matches(':focus-visible')) currentTarget.scrollTo({ left: column.offsetLeft })
}

const headingOf = (count: number) => {
  if (count === 0) return 'Choose packages to compare'
  return count === 1 ? 'One package so far' : `Compare ${count} packages`
}

const Trail = () => (
  <Breadcrumb
    trail={[
      {
        key: 'packages',
        content: (
          <Link to="/packages" className="link">
            Packages
          </Link>
        ),
      },
      { key: 'here', content: 'Compare' },
    ]}
  />
)

const ChangeLink = ({ count }: { count: number }) => {
  if (count === 0)
    return (
      <p className="max-w-[60ch] pb-2 text-base text-soft">
        2 to {mostCompared}, side by side: what is in each, what you do yourself, and what it costs. Start
        with one of these, or put in your own.
      </p>
    )
  return count === 1 ? (
    <div className="pt-1 pb-6">
      <p className="mb-4 text-base">
        Check “Compare” on 2 to {mostCompared} packages, then press Compare at the foot of the list.
      </p>
      <Link to="/packages" className={buttonLook('flag')}>
        Choose another package
      </Link>
    </div>
  ) : (
    <Link to="/packages" className="inline-flex min-h-11 items-center link print:hidden">
      {count < mostCompared ? 'Add or change packages' : 'Change packages'}
    </Link>
  )
}
