import type { Product } from '#contract/catalogue'
import { inGroups, Carousel } from '#web/ui/carousel.tsx'
import { PackageRow } from '#web/catalogue/package-row.tsx'
import { Rating } from '#web/ui/stars.tsx'

const rowsPerSlide = 3

/** The carousel at the side. Each slide has three packages, and one slide shows at every width. `isWide`: it is below the list. */
export const LatestPackages = ({ products, isWide }: { products: Product[]; isWide: boolean }) => {
  if (products.length === 0) return null
  return (
    <aside aria-labelledby="latest-packages" className="border-t-2 border-ink pt-3.5">
      <h2 id="latest-packages" className="mb-3 text-lg leading-tight font-bold">
        Latest Packages
      </h2>
      <Carousel
        label="Latest Packages"
        slideWidth="w-full"
        slides={inGroups(products, rowsPerSlide).map((slide) => ({
          key: slide.map(({ _id }) => _id).join(),
          content: (
            <ul className={`grid gap-4 ${isWide ? 'md:grid-cols-3 md:gap-6' : ''}`}>
              {slide.map((product) => (
                <PackageRow key={product._id} product={product}>
                  <Rating rating={product.rating} count={product.reviewCount} className="mt-1 flex-wrap" />
                </PackageRow>
              ))}
            </ul>
          ),
        }))}
      />
    </aside>
  )
}
