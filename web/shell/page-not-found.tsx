import { Link } from '@tanstack/react-router'
import { buttonLook } from '#web/ui/button.tsx'

export const PageNotFound = () => (
  <section className="wrap section">
    <h1 className="text-3xl">We could not find that page</h1>
    <p className="mt-4 text-soft">The address may be mistyped, or the page may have moved.</p>
    <Link to="/" className={`${buttonLook('flag')} mt-6`}>
      Go to the home page
    </Link>
  </section>
)
