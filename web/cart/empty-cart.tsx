import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders'
import { UnpaidOrders } from '#web/cart/unpaid-orders.tsx'
import { Scene } from '#web/ui/scene.tsx'
import { buttonLook } from '#web/ui/button.tsx'

type EmptyCartProps = {
  title: string
  unpaid: readonly Order[]
  children: ReactNode
  secondAction?: ReactNode
}

/** What the cart and the checkout show when there is nothing to order, with the orders that wait for payment. */
export const EmptyCart = ({ title, unpaid, children, secondAction }: EmptyCartProps) => (
  <>
    <UnpaidOrders orders={unpaid} className="wrap pt-6" />
    <Scene
      picture="/pictures/empty-cart.svg"
      title={title}
      actions={
        <>
          <Link to="/packages" className={buttonLook('flag')}>
            Shop Now
          </Link>
          {secondAction}
        </>
      }
    >
      {children}
    </Scene>
  </>
)
