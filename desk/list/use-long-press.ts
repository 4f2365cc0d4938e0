import { useRef, type PointerEvent, type SyntheticEvent } from 'react'

const pressMs = 500
/** In CSS pixels. A finger that moves further is scrolling. */
const stillPx = 10

/** Detects a long press on an element and keeps its link from opening. */
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
