import type { CardProduct } from '#web/catalogue/card-product.ts'
import { ProductCard } from '#web/catalogue/product-card.tsx'
import { FlatFeeGuide } from '#web/home/flat-fee-guide.tsx'
import { chooseFeatured } from '#web/home/choose-featured.ts'
import { useBrokerage } from '#web/shell/brokerage.ts'
import { Carousel } from '#web/ui/carousel.tsx'

/** The brokerage's own packages, two at a time (specification, point 9), beside what a seller should know of flat fees. */
export const FeaturedPackages = ({ packages }: { packages: CardProduct[] }) => {
  const { brand } = useBrokerage()
  const pairs = chooseFeatured(packages, brand)
  return (
    <section className="section bg-sunk">
      <div className="wrap grid gap-x-18 gap-y-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)] lg:items-center">
        <FlatFeeGuide />
        {pairs.length > 0 && (
          <div>
            <h3 className="mb-5">By {brand}</h3>
            <Carousel
              label="Featured packages"
              slideWidth="w-full"
              slides={pairs.map((pair) => ({ key: keyOf(pair), content: <Pair products={pair} /> }))}
            />
          </div>
        )}
      </div>
    </section>
  )
}

const keyOf = (pair: CardProduct[]) => pair.map(({ _id }) => _id).join('-')

const Pair = ({ products }: { products: CardProduct[] }) => (
  <div className="grid gap-x-6 gap-y-8 p-0.5 md:grid-cols-2">
    {products.map((product) => (
      <ProductCard key={product._id} product={product} />
    ))}
  </div>
)
