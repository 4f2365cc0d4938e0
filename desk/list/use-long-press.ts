import { useRef, type PointerEvent, type SyntheticEvent } from 'react'

const pressMs = 500
/** A finger that moves further scrolls, in CSS pixels. */
const stillPx = 10

/** A finger that rests on an element. What it would open otherwise stays closed. */
export const useLongPress = (pressed: () => void) => {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const isDone = useRef(false)
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  const swallow = (event: SyntheticEvent) => {
    if (!isDone.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      isDone.current = false
      if (pointerType !== 'touch') return
      const timer = setTimeout(() => {
        isDone.current = true
        pressed()
      }, pressMs)
      press.current = { timer, x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const at = press.current
      if (at && Math.hypot(clientX - at.x, clientY - at.y) > stillPx) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: swallow,
    onContextMenu: (event: SyntheticEvent) => (press.current || isDone.current) && event.preventDefault(),
  }
}
