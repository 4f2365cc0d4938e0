import type { Product } from '#contract/catalogue'
import { inGroups, Carousel } from '#web/ui/carousel.tsx'
import { ProductLink, ProductPicture } from '#web/ui/product.tsx'
import { PriceWithFee } from '#web/catalogue/price-with-fee.tsx'

/** 'From the brokerage' when these are its own packages, otherwise the seller's name. */
export const headingBeside = (products: readonly Product[], brand: string): string =>
  products.every((product) => product.brand === brand)
    ? 'From the brokerage'
    : `From ${products[0]?.shopName}`

/** Other packages of the same seller, a few small rows at a time. */
export const SellerPackages = ({ heading, products }: { heading: string; products: Product[] }) => {
  if (products.length === 0) return null
  return (
    <aside aria-labelledby="seller-packages">
      <h2 id="seller-packages" className="min-h-12.5 content-center border-b-2 border-ink py-2 text-xl">
        {heading}
      </h2>
      <Carousel
        label={heading}
        slideWidth="w-full"
        slides={inGroups(products, rowsAtATime).map((page, index) => ({
          key: String(index),
          content: <Rows products={page} />,
        }))}
      />
    </aside>
  )
}

const rowsAtATime = 4

const Rows = ({ products }: { products: Product[] }) => (
  <ul>
    {products.map((product) => (
      <li
        key={product._id}
        className="relative grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4 border-b border-line py-3.5"
      >
        <ProductPicture
          product={product}
          isLazy
          className="aspect-[4/3] w-full rounded-sm bg-sunk object-cover"
        />
        <div>
          <h3 className="text-base leading-tight">
            <ProductLink product={product} className="stretched" />
          </h3>
          <PriceWithFee product={product} className="mt-1.5 text-lg" />
        </div>
      </li>
    ))}
  </ul>
)
