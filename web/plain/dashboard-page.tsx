import { Link } from '@tanstack/react-router'
import { PlainPage } from '#web/plain/plain-page.tsx'
import { buttonLook } from '#web/ui/button.tsx'

export const DashboardPage = () => (
  <PlainPage title="Dashboard">
    <p>Your orders, forms and messages will be here once you are signed in.</p>
    <p>
      <Link to="/login" className={buttonLook('flag')}>
        Login
      </Link>
    </p>
  </PlainPage>
)
