import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type WishlistButtonProps = {
  product: { _id: string; name: string }
  /** The button's name where its content says it in words. */
  label?: string
  className: string
  children?: ReactNode
}

/** The heart of a package; a visitor is led to the login first and comes back to this page. */
export const WishlistButton = ({
  product,
  label = `Add ${product.name} to the wishlist`,
  className,
  children,
}: WishlistButtonProps) => {
  const navigate = useNavigate()
  const here = useRouterState({ select: (state) => state.location.href })
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      onClick={() => void navigate({ to: '/login', search: { from: here } })}
    >
      {children ?? <Icon name="heart" />}
    </button>
  )
}
