import { Link, useHydrated } from '@tanstack/react-router'
import { type CardProduct, ProductCard } from '#web/catalogue/product-card.tsx'
import { inGroups, Carousel } from '#web/ui/carousel.tsx'
import { chooseFeatured } from '#rules/catalogue'
import { FlatFeeGuide } from '#web/catalogue/home/flat-fee-guide.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

const atATime = 2
/** Two visible and the next two. The others are loaded after hydration, before anyone has scrolled that far. */
const inDocument = 2 * atATime

/** The brokerage's own packages, two at a time, next to what a seller should know about flat fees. */
type FeaturedPackagesProps = {
  packages: CardProduct[]
  /** The number of packages in the whole shop. */
  packageCount: number
}

export const FeaturedPackages = ({ packages, packageCount }: FeaturedPackagesProps) => {
  const { brand } = useBrokerage()
  const chosen = chooseFeatured(packages, brand)
  const featured = useHydrated() ? chosen : chosen.slice(0, inDocument)
  return (
    <section className="section bg-sunk">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-9 lg:grid-cols-2">
        <FlatFeeGuide />
        {featured.length > 0 && (
          <div className="relative -mr-[16px] -ml-0.5 md:-mr-[20px]">
            <h3 className="mb-5 pr-4 pl-0.5 md:pr-28">A selection from {brand}</h3>
            <Carousel
              label="Featured packages"
              slideWidth="w-full"
              controls="mt-4 mr-4 justify-end md:absolute md:-top-2 md:right-5 md:m-0"
              slides={inGroups(featured, atATime).map((pair) => ({
                key: pair.map(({ _id }) => _id).join(),
                content: (
                  <ul className="grid h-full grid-cols-2 gap-x-4 p-0.5 pr-4 md:gap-x-5 md:pr-5">
                    {pair.map((product) => (
                      <li key={product._id} className="card-rows">
                        <ProductCard product={product} />
                      </li>
                    ))}
                  </ul>
                ),
              }))}
            />
            {packages.length < packageCount && (
              <p className="mt-4 pr-4 pl-0.5 text-sm text-soft">
                These are some of our packages.{' '}
                <Link to="/packages" className="link">
                  See the rest in the shop
                </Link>
                .
              </p>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
