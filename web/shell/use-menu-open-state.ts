import { useState } from 'react'

/**
 * Whether a menu is open, as the number of its opening, or 0. As its key, the number makes each opening a menu of its own: the page hears of
 * the end of one a little after the button can be pressed again.
 */
export const useMenuOpenState = (): { opening: number; open: () => void; close: () => void } => {
  const [opening, setOpening] = useState(0)
  return { opening, open: () => setOpening(opening + 1), close: () => setOpening(0) }
}
