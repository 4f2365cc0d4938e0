import { Link } from '@tanstack/react-router'

/** In a new tab, so that what was typed on the page stays. */
export const TermsLink = () => (
  <Link to="/terms_of_sale" target="_blank" className="link">
    Terms of Sale<span className="sr-only"> (opens in a new tab)</span>
  </Link>
)
