// The bands above everything: the sample notice, and the notice that the server is unreachable.
import { Link, useLocation } from '@tanstack/react-router'
import { useIsServerReachable } from '#desk/api/reach.ts'
import { useMay, useMe } from '#desk/me/use-me.ts'
import { deviceChanges, pagesToSend } from '#desk/unsent/unsent-on-device.ts'
import { useObserved } from '#web/ui/observable.ts'

export const SampleNotice = () => {
  const { isSample } = useMe()
  const may = useMay()
  return isSample ? (
    <aside
      id="sample-notice"
      aria-label="Notice"
      className="no-print grid min-h-(--notice) content-center bg-wait-tint px-3 text-center text-hint text-wait"
    >
      <p>
        Sample data: the people and orders here are made up.{' '}
        {may('change settings') && (
          <Link
            to="/settings/setup"
            className="link inline-flex min-h-6 items-center text-wait max-md:hidden"
          >
            Remove it
          </Link>
        )}
      </p>
    </aside>
  ) : null
}

/** Announced when the server becomes unreachable and when it is back. */
export const AwayNotice = () => {
  const isThere = useIsServerReachable()
  return (
    <div role="status" className="no-print sticky-bar top-(--top) z-10">
      {!isThere && (
        <p className="border-b border-wait bg-wait-tint px-5 py-2 font-semibold text-wait">
          We cannot reach the server. What you see may be old. What you type is kept on this device.
        </p>
      )}
    </div>
  )
}

/** Names the other pages where this person has unsent changes. A change is sent from its own page. */
export const UnsentNotice = () => {
  const { id } = useMe()
  const { pathname } = useLocation()
  useObserved(deviceChanges, (count) => count)
  const pages = pagesToSend(id).filter(({ path }) => path.split('?')[0] !== pathname)
  return (
    <div role="status" className="no-print">
      {pages.map(({ title, path }) => (
        <p key={path} className="border-b border-wait bg-wait-tint px-5 py-2 font-semibold text-wait">
          Not sent yet: what you wrote on “{title}”.{' '}
          <Link to={path} className="link inline-flex min-h-6 items-center text-wait finger:min-h-11">
            Open it and send it
          </Link>
        </p>
      ))}
    </div>
  )
}
