import { lazy, Suspense, useState } from 'react'
import { useUnreadMessages } from '#web/chat/unread-messages.ts'
import { Badge, labelOf } from '#web/shell/account-links.tsx'
import { roundLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { patiently } from '#web/ui/patiently.ts'

const load = () => import('#web/shell/menu-panel.tsx')
/** Whether it comes is of no concern yet. */
const fetchAhead = () => void load().catch(() => {})
const MenuPanel = lazy(async () => ({ default: (await patiently(load)).MenuPanel }))

/** The button of the menu on a small screen; what it opens is fetched when a hand comes near it. */
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
