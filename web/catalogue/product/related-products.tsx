import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/catalogue'
import { ProductCard } from '#web/catalogue/product-card.tsx'

/** Products of the same category, and a link to the whole category. However few there are, they fill their row. */
export const RelatedProducts = ({ category, products }: { category: string; products: Product[] }) => {
  const shown = products.slice(0, rows.length - 1)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="related" className="wrap section">
      <div className="mb-9 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="related">Related Products</h2>
        <Link to="/products" search={{ category }} className="link press-line">
          All in {category}
        </Link>
      </div>
      <ul className={`grid gap-x-3 md:gap-x-6 ${rows[shown.length]}`}>
        {shown.map((product) => (
          <li key={product._id} className={shown.length > 2 ? 'card-rows mb-7 md:mb-9' : undefined}>
            <ProductCard product={product} layout={shown.length > 2 ? 'tile' : 'list'} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The columns for none, one, two, three and four products. One or two are shown as wide rows. */
const rows = ['', 'gap-y-9', 'gap-y-9', 'grid-cols-2 md:grid-cols-3', 'grid-cols-2 lg:grid-cols-4']
