import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/orders'
import type { Cart } from '#web/lists/cart.ts'
import { EmptyCart } from '#web/cart/empty-cart.tsx'
import { Scene } from '#web/ui/scene.tsx'
import { buttonLook } from '#web/ui/button.tsx'

type NothingToOrderProps = { cart: Cart; isBuyNow: boolean; unpaid: readonly Order[] }

/** Shown when the cart is empty or nothing in it can be bought. */
export const NothingToOrder = ({ cart, isBuyNow, unpaid }: NothingToOrderProps) => {
  const [short] = cart.leftOver
  if (!short)
    return (
      <EmptyCart
        title="There is nothing to order"
        unpaid={unpaid}
        secondAction={
          <Link to="/dashboard/my-orders" className={buttonLook()}>
            Back to Dashboard
          </Link>
        }
      >
        Your cart is empty. Orders that you have placed are in your dashboard.
      </EmptyCart>
    )
  const { name, slug, stock } = short.productInfo
  return (
    <Scene
      picture="/pictures/empty-cart.svg"
      title="Out of stock"
      actions={
        isBuyNow ? (
          <Link to="/product/details/$slug" params={{ slug }} className={buttonLook('flag')}>
            Back to {name}
          </Link>
        ) : (
          <Link to="/card" className={buttonLook('flag')}>
            Back to your cart
          </Link>
        )
      }
    >
      {isBuyNow && stock > 0
        ? `Only ${stock} of ${name} ${stock === 1 ? 'is' : 'are'} left. Please choose a smaller quantity.`
        : `${isBuyNow ? name : 'What is in your cart'} is not available right now.`}
    </Scene>
  )
}
