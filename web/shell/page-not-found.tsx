import { Link } from '@tanstack/react-router'
import { useCustomer } from '#web/session/session.ts'
import { Scene } from '#web/ui/scene.tsx'
import { buttonLook } from '#web/ui/button.tsx'

export const PageNotFound = () => {
  const isSignedIn = useCustomer() !== undefined
  return (
    <Scene
      picture="/pictures/not-found.svg"
      title="This trail ends here"
      actions={
        <>
          <Link to="/packages" className={buttonLook('flag')}>
            See all packages
          </Link>
          <Link to={isSignedIn ? '/dashboard' : '/'} className={buttonLook('outline')}>
            {isSignedIn ? 'Back to the dashboard' : 'Go to the home page'}
          </Link>
        </>
      }
    >
      We could not find the page you asked for. The address may be mistyped, or the page may have moved. The
      search above finds every package we offer.
    </Scene>
  )
}
