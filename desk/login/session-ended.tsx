import { useLocation } from '@tanstack/react-router'

/** Shown instead of a page when the session of its person has ended. */
export const SessionEnded = () => {
  const { pathname } = useLocation()
  return (
    <p role="alert" className="rounded-sm bg-wait-tint px-3 py-2.5 font-semibold text-wait">
      Your session has ended. Nothing is lost: log in again, and you are back on this page with everything
      that you typed.
      {pathname === '/account' && ' If you have just changed your password, log in with the new one.'}
    </p>
  )
}
