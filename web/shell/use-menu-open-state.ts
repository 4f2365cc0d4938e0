import { useState } from 'react'

/**
 * Whether a menu is open. `opening` is 0 while it is closed, and another number each time it opens. Use it as the menu's key: the page
 * hears that a menu has closed a little after the button can be pressed again, and must not close the next one.
 */
export const useMenuOpenState = (): { opening: number; open: () => void; close: () => void } => {
  const [opening, setOpening] = useState(0)
  return { opening, open: () => setOpening(opening + 1), close: () => setOpening(0) }
}
