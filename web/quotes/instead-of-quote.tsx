import { Link } from '@tanstack/react-router'
import { contactFormPath } from '#rules/ways-to-reach'
import { buttonLook } from '#web/ui/button.tsx'

/** What somebody can do whose quote cannot be ordered. */
export const insteadOfQuote = (
  <>
    <Link to={contactFormPath} className={buttonLook('flag')}>
      Ask us
    </Link>
    <Link to="/packages" className={buttonLook()}>
      See our packages
    </Link>
  </>
)
