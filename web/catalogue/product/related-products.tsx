import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/catalogue'
import { ProductCard } from '#web/catalogue/product-card.tsx'

/** A few products of the same category beside the heading, so that a single one does not look lost, and a link to the whole category. */
export const RelatedProducts = ({ category, products }: { category: string; products: Product[] }) => {
  if (products.length === 0) return null
  return (
    <section
      aria-labelledby="related"
      className="wrap section grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-9 md:grid-cols-2 lg:grid-cols-4"
    >
      <div className="md:col-span-2 lg:col-span-1">
        <h2 id="related">Related Products</h2>
        <Link to="/products" search={{ category }} className="mt-3 inline-block link">
          All in {category}
        </Link>
      </div>
      <ul className="contents">
        {products.slice(0, 3).map((product) => (
          <li key={product._id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
