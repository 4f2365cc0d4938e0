import { Link } from '@tanstack/react-router'
import type { ProductDetails } from '#contract/catalogue'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'

export const ProductTrail = ({ product }: { product: ProductDetails }) => (
  <Breadcrumb
    trail={[
      {
        key: 'home',
        content: (
          <Link to="/" className="link">
            Home
          </Link>
        ),
      },
      {
        key: 'category',
        content: (
          <Link to="/products" search={{ category: product.category }} className="link">
            {product.category}
          </Link>
        ),
      },
      { key: 'product', content: product.name },
    ]}
  />
)
