import { ShortcutLinks } from '#web/shell/account-links.tsx'

/** Wishlist and cart within reach of the thumb, on a phone; above the bar to buy with, where there is one. */
export const FloatingShortcuts = () => (
  <nav
    aria-label="Shortcuts"
    className="fixed right-4 bottom-4 z-20 flex gap-2 md:hidden [main:has([data-buy-bar])~&]:bottom-22"
  >
    <ShortcutLinks className="relative inline-grid size-12 place-items-center rounded-full border-[1.5px] border-ink bg-sheet text-ink shadow-lift" />
  </nav>
)
