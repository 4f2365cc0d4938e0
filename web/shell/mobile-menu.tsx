import { lazy, Suspense } from 'react'
import { useUnreadMessages } from '#web/chat/unread-messages.ts'
import { Badge } from '#web/shell/account-links.tsx'
import { useMenuOpenState } from '#web/shell/use-menu-open-state.ts'
import { FirstIcon } from '#web/ui/first-icon.tsx'
import { loadOnRequest } from '#web/ui/load-on-request.ts'

const load = () => import('#web/shell/menu-panel.tsx')
/** Whether it loads does not matter yet. */
const fetchAhead = () => void load().catch(() => {})
const MenuPanel = lazy(async () => ({ default: (await loadOnRequest(load)).MenuPanel }))

/** A button of the header on a small screen: an icon without a ring, which leaves room for the name of the brokerage. */
export const bareLook =
  'relative inline-grid size-[44px] flex-none place-items-center rounded-full text-ink hover:bg-sunk'

/** The menu button on a small screen. The panel's code is fetched when a pointer comes near. */
export const MobileMenu = () => {
  const { opening, open, close } = useMenuOpenState()
  const unread = useUnreadMessages()
  return (
    <>
      <button
        type="button"
        aria-label={unread === 0 ? 'Menu' : `Menu, ${unread} unread ${unread === 1 ? 'message' : 'messages'}`}
        aria-haspopup="dialog"
        className={`${bareLook} lg:hidden noscript:hidden`}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={open}
      >
        <FirstIcon name="menu" className="size-6" />
        <Badge count={unread} />
      </button>
      {opening > 0 && (
        <Suspense fallback={null}>
          <MenuPanel key={opening} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
