import type { ReactNode } from 'react'
import { useAdding } from '#web/lists/use-adding.ts'

type AddToCartButtonProps = {
  product: { _id: string; name: string }
  quantity?: number
  /** The button's name, if its content is only an icon or needs the package's name. */
  label?: string
  className: string
  children: ReactNode
  onAdd?: () => void
}

/** Puts a package into the cart. A visitor goes to the login first and comes back to this page. */
export const AddToCartButton = ({
  product,
  quantity = 1,
  label = `Add ${product.name} to the cart`,
  className,
  children,
  onAdd,
}: AddToCartButtonProps) => {
  const add = useAdding()
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      onClick={() => {
        void add({ kind: 'cart', productId: product._id, quantity })
        onAdd?.()
      }}
    >
      {children}
    </button>
  )
}
