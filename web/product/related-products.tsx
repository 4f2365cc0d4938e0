import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/catalogue'
import { ProductCard } from '#web/catalogue/product-card.tsx'

/** One row of the same category, and the way to all of it. */
export const RelatedProducts = ({ category, products }: { category: string; products: Product[] }) => {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="related" className="wrap section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="related">Related Products</h2>
        <Link to="/products" search={{ category }} className="link">
          All in {category}
        </Link>
      </div>
      <ul className="mt-8 grid gap-x-6 gap-y-9 md:grid-cols-2 lg:grid-cols-4">
        {products.slice(0, 4).map((product) => (
          <li key={product._id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
