import { Link } from '@tanstack/react-router'
import { shownOnHomePage } from '#rules/catalogue'
import { type CardProduct, ProductCard } from '#web/catalogue/product-card.tsx'
import { SectionHead } from '#web/catalogue/home/section-head.tsx'
import { buttonLook } from '#web/ui/button.tsx'

/** All of them are shown on a desktop; a tablet shows six, a phone four. */
const onSmallerScreens = (index: number) => (index < 4 ? '' : index < 6 ? 'max-md:hidden' : 'max-lg:hidden')

export const PackageGrid = ({
  packages,
  packageCount,
}: {
  packages: CardProduct[]
  packageCount: number
}) => {
  if (packageCount === 0) return <NoPackages />
  return (
    <section className="section pt-0">
      <div className="wrap">
        <SectionHead
          title="Packages"
          action={
            <Link to="/packages" className={`${buttonLook()} max-md:hidden`}>
              See all {packageCount} packages
            </Link>
          }
        >
          Every MLS package includes Colorado’s broker duties: we present all offers, watch the contract
          dates, and help through closing.
        </SectionHead>
        <ul className="grid grid-cols-2 gap-x-3 md:gap-x-6 lg:grid-cols-4">
          {packages.slice(0, shownOnHomePage).map((product, index) => (
            <li key={product._id} className={`card-rows mb-8 md:mb-10 ${onSmallerScreens(index)}`}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
        <Link to="/packages" className={`${buttonLook()} mt-8 w-full md:hidden`}>
          See all {packageCount} packages
        </Link>
      </div>
    </section>
  )
}

const NoPackages = () => (
  <section className="section pt-0">
    <div className="wrap">
      <SectionHead title="Packages">
        There are no packages in the shop right now. You can still ask for a cash offer above.
      </SectionHead>
    </div>
  </section>
)
