import { Link } from '@tanstack/react-router'
import { PlainPage } from '#web/plain/plain-page.tsx'
import { buttonLook } from '#web/ui/button.tsx'

export const CardPage = () => (
  <PlainPage title="Your cart">
    <p>Your cart is empty. It fills once you have an account and choose a package.</p>
    <p>
      <Link to="/packages" className={buttonLook('flag')}>
        Shop Now
      </Link>
    </p>
  </PlainPage>
)
