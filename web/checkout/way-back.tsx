import { Link } from '@tanstack/react-router'
import { useQuoteInAddress } from '#web/cart/use-quote-in-address.ts'

/** Back to what is being ordered: the quote whose link brought the customer here, or the cart. */
export const WayBack = ({ className }: { className: string }) => {
  const quote = useQuoteInAddress()
  return quote === undefined ? (
    <Link to="/card" className={className}>
      Back to your cart
    </Link>
  ) : (
    <Link to="/quote" search={{ token: quote }} className={className}>
      Back to the quote
    </Link>
  )
}
