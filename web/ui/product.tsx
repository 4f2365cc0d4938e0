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

type ProductPictureProps = {
  product: { images: readonly string[] }
  isLazy?: boolean
  /** The visitor waits for it more than for fonts and other pictures. */
  isFirst?: boolean
  className: string
}

/** A package's first picture. The name is next to it, so it has no alternative text. All pictures are drawn in this size. */
export const ProductPicture = ({
  product,
  isLazy = false,
  isFirst = false,
  className,
}: ProductPictureProps) => (
  <img
    src={product.images[0]}
    alt=""
    width={800}
    height={600}
    loading={isLazy ? 'lazy' : 'eager'}
    {...(isFirst && { fetchPriority: 'high' as const })}
    className={className}
  />
)
