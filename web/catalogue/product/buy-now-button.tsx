import { Link } from '@tanstack/react-router'
import { buttonLook } from '#web/ui/button.tsx'

type BuyNowButtonProps = { product: { slug: string }; quantity: number; className?: string }

/** Orders only this package and leaves the cart as it is. The address holds what is bought, so that it survives a login. */
export const BuyNowButton = ({ product: { slug }, quantity, className = '' }: BuyNowButtonProps) => (
  <Link
    to="/shipping"
    search={quantity > 1 ? { product: slug, quantity } : { product: slug }}
    className={`${buttonLook('flag')} ${className}`}
  >
    Buy Now
  </Link>
)
