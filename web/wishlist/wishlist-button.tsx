import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Icon } from '#web/ui/icon.tsx'

/** The heart of a package; a visitor is led to the login first and comes back to this page. */
export const WishlistButton = ({ product, className }: { product: { _id: string; name: string }; className: string }) => {
  const navigate = useNavigate()
  const here = useRouterState({ select: (state) => state.location.href })
  return (
    <button
      type="button"
      className={className}
      aria-label={`Add ${product.name} to the wishlist`}
      onClick={() => void navigate({ to: '/login', search: { from: here } })}
    >
      <Icon name="heart" />
    </button>
  )
}
