import { Link } from '@tanstack/react-router'
import type { Quote } from '#contract/quotes'
import { closedQuoteWords, type QuoteState } from '#rules/quotes'
import { insteadOfQuote } from '#web/quotes/instead-of-quote.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Scene } from '#web/ui/scene.tsx'

/** A quote that nobody can order anymore, and what to do instead. Its own customer goes on with the order. */
export const ClosedQuote = ({ quote: { state, endsOn, order } }: { quote: Quote }) => {
  if (order)
    return (
      <Scene
        picture="/pictures/empty-cart.svg"
        title={`This quote is your order ${order.number}`}
        actions={
          <>
            {order.isUnpaid && (
              <Link to="/payment" search={{ order: order.id }} className={buttonLook('flag')}>
                Go to the payment
              </Link>
            )}
            <Link
              to="/dashboard/order/details/$orderId"
              params={{ orderId: order.id }}
              className={buttonLook(order.isUnpaid ? undefined : 'flag')}
            >
              See the order
            </Link>
          </>
        }
      >
        {order.isUnpaid
          ? 'It waits for your payment. If you cancel it, the quote is open again until its last day.'
          : 'It is paid. Everything about it is in your dashboard.'}
      </Scene>
    )
  const { title, text } = closedQuoteWords(state as Exclude<QuoteState, 'open'>, endsOn)
  return (
    <Scene picture="/pictures/empty-cart.svg" title={title} actions={insteadOfQuote}>
      {text}
    </Scene>
  )
}
