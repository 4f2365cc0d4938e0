import { ShortcutLinks } from '#web/shell/account-links.tsx'

/** Wishlist and cart along the bottom edge of a phone, within reach of the thumb. A page with a buy bar shows them in that bar. */
export const FloatingShortcuts = () => (
  <nav
    aria-label="Shortcuts"
    className="on-dark fixed inset-x-0 bottom-0 z-20 grid h-(--shortcuts) grid-cols-2 divide-x divide-field-line border-t border-field-line bg-field-deep pb-[env(safe-area-inset-bottom)] text-on-field md:hidden [main:has([data-buy-bar])~&]:hidden"
  >
    <ShortcutLinks className={half} />
  </nav>
)

/** The accessible name includes the count, and is shown next to the icon in place of the badge. */
const half =
  'flex items-center justify-center gap-2 text-sm font-semibold no-underline -outline-offset-4 after:content-[attr(aria-label)] [&_svg]:size-5 [&>span]:hidden'
