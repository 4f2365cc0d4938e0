import { Link } from '@tanstack/react-router'
import { buttonLook } from '#desk/ui/button.tsx'
import { Nothing } from '#desk/ui/nothing.tsx'
import { usePageTitle } from '#desk/ui/page-title.ts'

export const NotFound = () => {
  usePageTitle('Not found')
  return (
    <Nothing
      title="There is nothing at this address"
      picture="not-found"
      isPage
      actions={
        <Link to="/" className={buttonLook('flag')}>
          Go to Today
        </Link>
      }
    >
      The link may be old, or you may not be allowed to see the page.
    </Nothing>
  )
}
