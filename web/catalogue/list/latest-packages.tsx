import type { Product } from '#contract/catalogue'
import { inGroups, Carousel } from '#web/ui/carousel.tsx'
import { ProductLink, ProductPicture } from '#web/ui/product.tsx'
import { PriceWithFee } from '#web/catalogue/price-with-fee.tsx'
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
                <LatestRow key={product._id} product={product} />
              ))}
            </ul>
          ),
        }))}
      />
    </aside>
  )
}

const LatestRow = ({ product }: { product: Product }) => (
  <li className="relative grid grid-cols-[88px_minmax(0,1fr)] gap-3.5">
    <ProductPicture
      product={product}
      isLazy
      className="aspect-[4/3] w-full rounded-sm bg-sunk object-cover"
    />
    <div>
      <h3 className="text-[1.0625rem] leading-[1.2] font-bold">
        <ProductLink product={product} className="stretched -outline-offset-2" />
      </h3>
      <Rating rating={product.rating} count={product.reviewCount} className="mt-1 flex-wrap" />
      <PriceWithFee product={product} className="mt-1 text-[1.1875rem]" />
    </div>
  </li>
)
