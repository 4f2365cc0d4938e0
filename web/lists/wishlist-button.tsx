import { useAdding } from '#web/lists/use-adding.ts'
import { FirstIcon } from '#web/ui/first-icon.tsx'
import { useIsWished } from '#web/lists/wishlist-state.ts'

type WishlistButtonProps = {
  product: { _id: string; name: string }
  /** Shows the action in words beside the heart. */
  isWorded?: boolean
  className: string
}

/** The heart of a package, filled while it is on the wishlist. A visitor goes to the login first and comes back to this page. */
export const WishlistButton = ({ product, isWorded = false, className }: WishlistButtonProps) => {
  const change = useAdding()
  const isWished = useIsWished(product._id)
  return (
    <button
      type="button"
      className={`${className} ${isWished ? '[&_svg]:fill-current' : ''}`}
      aria-label={isWorded ? undefined : `Add ${product.name} to the wishlist`}
      aria-pressed={isWished}
      onClick={() => void change({ kind: 'wishlist', productId: product._id, quantity: 1 })}
    >
      <FirstIcon name="heart" {...(isWorded && { className: 'size-5' })} />
      {isWorded && (isWished ? 'On your Wishlist' : 'Add to Wishlist')}
    </button>
  )
}
