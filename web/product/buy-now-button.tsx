import { useNavigate } from '@tanstack/react-router'
import { useAdding } from '#web/cart/use-adding.ts'
import { Button } from '#web/ui/button.tsx'

type BuyNowButtonProps = { product: { _id: string }; quantity: number; className?: string }

/** Puts this package into the cart and goes there; a visitor comes there by way of the login. */
export const BuyNowButton = ({ product, quantity, className = '' }: BuyNowButtonProps) => {
  const navigate = useNavigate()
  const add = useAdding()
  const buy = async () => {
    const isInCart = await add({ kind: 'buy-now', productId: product._id, quantity }, '/card')
    if (isInCart) await navigate({ to: '/card' })
  }
  return (
    <Button look="flag" className={className} onClick={() => void buy()}>
      Buy Now
    </Button>
  )
}
