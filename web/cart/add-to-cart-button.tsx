import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Puts a package into the cart; a visitor is led to the login first and comes back to this page. */
export const AddToCartButton = ({ product, className, children }: { product: { _id: string; name: string }; className: string; children: ReactNode }) => {
  const navigate = useNavigate()
  const here = useRouterState({ select: (state) => state.location.href })
  return (
    <button
      type="button"
      className={className}
      aria-label={`Add ${product.name} to the cart`}
      onClick={() => void navigate({ to: '/login', search: { from: here } })}
    >
      {children}
    </button>
  )
}
