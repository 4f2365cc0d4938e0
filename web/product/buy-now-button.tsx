import { useNavigate, useRouterState } from '@tanstack/react-router'
import { withQuantity } from '#web/product/quantity-search.ts'
import { Button } from '#web/ui/button.tsx'

/** Orders this one package without touching the cart; a visitor is led to the login first and comes back to this page. */
export const BuyNowButton = ({ quantity, className = '' }: { quantity: number; className?: string }) => {
  const navigate = useNavigate()
  const here = useRouterState({ select: (state) => state.location.href })
  return (
    <Button
      look="flag"
      className={className}
      onClick={() => void navigate({ to: '/login', search: { from: withQuantity(here, quantity) } })}
    >
      Buy Now
    </Button>
  )
}
