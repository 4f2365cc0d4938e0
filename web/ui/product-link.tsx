import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'

type ProductLinkProps = {
  product: { name: string; slug: string }
  /** 'stretched' makes the whole card or row clickable. */
  className?: string
  ref?: Ref<HTMLAnchorElement>
}

/** A package's name, as a link to its details. */
export const ProductLink = ({ product: { name, slug }, className = '', ref = null }: ProductLinkProps) => (
  <Link
    ref={ref}
    to="/product/details/$slug"
    params={{ slug }}
    className={`no-underline hover:underline hover:decoration-2 ${className}`}
  >
    {name}
  </Link>
)
