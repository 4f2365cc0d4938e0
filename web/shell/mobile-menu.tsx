import { lazy, Suspense, useState } from 'react'
import { useUnreadMessages } from '#web/chat/unread-messages.ts'
import { Badge, labelOf } from '#web/shell/account-links.tsx'
import { roundLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { patientlyAsked } from '#web/ui/patiently-asked.ts'

const load = () => import('#web/shell/menu-panel.tsx')
/** Whether it loads does not matter yet. */
const fetchAhead = () => void load().catch(() => {})
const MenuPanel = lazy(async () => ({ default: (await patientlyAsked(load)).MenuPanel }))

/** The menu button on a small screen. The panel's code is fetched when a pointer comes near. */
export const MobileMenu = () => {
  const [isOpen, setOpen] = useState(false)
  const unread = useUnreadMessages()
  return (
    <>
      <button
        type="button"
        aria-label={labelOf('Menu', unread)}
        aria-haspopup="dialog"
        className={`${roundLook} lg:hidden noscript:hidden`}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
        <Badge count={unread} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <MenuPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
