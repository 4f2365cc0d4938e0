import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { Picture } from '#web/ui/picture.tsx'

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
  product: { name: string; images: readonly string[] }
  isLazy?: boolean
  /** The visitor waits for it more than for fonts and other pictures. */
  isFirst?: boolean
  className: string
}

/** A package's first picture. All pictures are drawn in this size. */
export const ProductPicture = ({
  product,
  isLazy = false,
  isFirst = false,
  className,
}: ProductPictureProps) => (
  <Picture
    src={product.images[0]}
    name={product.name}
    width={800}
    height={600}
    loading={isLazy ? 'lazy' : 'eager'}
    {...(isFirst && { fetchPriority: 'high' as const })}
    className={className}
  />
)
