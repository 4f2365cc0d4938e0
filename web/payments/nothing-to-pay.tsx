import { Link } from '@tanstack/react-router'
import { isBoughtOrder } from '#web/orders/order-standing.ts'
import { NotLoaded } from '#web/cart/not-loaded.tsx'
import type { ToPay } from '#web/payments/use-order-to-pay.ts'
import { Scene } from '#web/ui/scene.tsx'
import { buttonLook } from '#web/ui/button.tsx'

type NothingToPayProps = { toPay: Exclude<ToPay, { is: 'loading' }>; onRetry: () => void }

/** Says why there is nothing to pay here, with a link to go on. */
export const NothingToPay = ({ toPay, onRetry }: NothingToPayProps) => {
  if (toPay.is === 'failed') return <NotLoaded what="Your order" reason={toPay.reason} onRetry={onRetry} />
  const { picture, title, text } = wordsFor(toPay)
  return (
    <Scene
      picture={`/pictures/${picture}.svg`}
      title={title}
      actions={
        <>
          <Link to="/dashboard/my-orders" className={buttonLook('flag')}>
            Back to Dashboard
          </Link>
          <Link to="/packages" className={buttonLook()}>
            See all packages
          </Link>
        </>
      }
    >
      {text}
    </Scene>
  )
}

const wordsFor = (toPay: Exclude<ToPay, { is: 'loading' | 'failed' }>) => {
  if (toPay.is === 'none')
    return {
      picture: 'empty-cart',
      title: 'Nothing to pay',
      text: 'You have no unpaid orders.',
    }
  if (toPay.is === 'foreign')
    return {
      picture: 'not-found',
      title: 'This order is not in your account',
      text: 'Only the account that placed an order can pay it. If you have another account, log in with that one.',
    }
  const { number, payment_status } = toPay.order
  if (isBoughtOrder(toPay.order))
    return {
      picture: 'paid',
      title: 'This order is paid',
      text: `Order ${number} is already paid. There is nothing more to do here.`,
    }
  return {
    picture: 'empty-cart',
    title: 'This order was canceled',
    text: {
      refunded: `Order ${number} was canceled, and its payment was refunded.`,
      paid: `Your payment for order ${number} came too late: its packages were sold out, or its coupon was used for another order. We are sending the money back.`,
      unpaid: `Order ${number} was canceled, so you can no longer pay for it. You are welcome to order again.`,
    }[payment_status],
  }
}
