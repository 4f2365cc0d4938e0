import { Link } from '@tanstack/react-router'
import { useBrokerage, useShop } from '#web/brokerage/use-brokerage.ts'
import { PackageRow } from '#web/catalogue/package-row.tsx'
import { SideSection } from '#web/customer/side-section.tsx'
import { useCustomerData } from '#web/customer/use-customer-data.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What the wishlist is for, and packages to begin with. */
export const EmptyWishlist = () => {
  const { categories } = useShop()
  const packages = categories.reduce((sum, { productCount }) => sum + productCount, 0)
  return (
    <>
      <section className="mt-6 grid items-center gap-x-8 gap-y-5 md:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
        <img
          src="/pictures/empty-wishlist.svg"
          alt=""
          width={480}
          height={320}
          className="aspect-[5/3] max-h-[20rem] w-full rounded-sm object-cover object-[50%_80%]"
        />
        <div>
          <h2 className="text-xl md:text-2xl">Your wishlist is empty</h2>
          <p className="mt-2 max-w-[44ch] text-pretty">
            Press the heart on a package, and it waits here while you decide. The price you see here is always
            today’s price.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Link to="/packages" className={buttonLook('flag')}>
              {packages > 1 ? `See all ${packages} packages` : 'See all packages'}
            </Link>
            <Link to="/compare" className={buttonLook()}>
              Compare some
            </Link>
          </div>
        </div>
      </section>
      {packages > 0 && <Beginnings />}
    </>
  )
}

const mostBeginnings = 3

/** The first packages that list a home, in the shop's order. */
const Beginnings = () => {
  const { listingCategories } = useBrokerage()
  const { data, failure } = useCustomerData(['packages to begin with'], async (call) => {
    const { products } = await call('GET /api/home/get-products', {})
    const listing = products.filter(({ category }) => listingCategories.includes(category))
    return (listing.length > 0 ? listing : products).slice(0, mostBeginnings)
  })
  if (failure !== undefined || data?.length === 0) return null
  return (
    <SideSection title="Packages to begin with">
      <ul className="mt-4 grid gap-5 xl:grid-cols-3 xl:gap-7">
        {data
          ? data.map((product) => (
              <PackageRow key={product._id} product={product}>
                <p className="mt-1 text-sm text-soft">{product.summary}</p>
              </PackageRow>
            ))
          : [1, 2, 3].map((place) => (
              <li key={place}>
                <Skeleton className="h-32" />
              </li>
            ))}
      </ul>
    </SideSection>
  )
}
