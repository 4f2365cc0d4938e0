// The bands above everything: the sample, and the server that is away.
import { Link } from '@tanstack/react-router'
import { useIsServerThere } from '#desk/api/reach.ts'
import { useMay, useMe } from '#desk/me/use-me.ts'

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

/** Announced when the server goes away and when it is back. */
export const AwayNotice = () => {
  const isThere = useIsServerThere()
  return (
    <div role="status" className="no-print sticky top-(--top) z-10">
      {!isThere && (
        <p className="border-b border-wait bg-wait-tint px-5 py-2 font-semibold text-wait">
          We cannot reach the server. What you see may be old. What you type is kept on this device.
        </p>
      )}
    </div>
  )
}
