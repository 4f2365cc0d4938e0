import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { bestPlace, controlsInSight, coveredAt, placesFor } from '#web/ui/toast-place.ts'
import { ToastRows } from '#web/ui/toast-rows.tsx'
import { leadTabToToasts } from '#web/ui/toast-tab.ts'
import { currentToasts, holdToasts, onToasts, releaseToasts, type Toast } from '#web/ui/toasts.ts'

/** Adds the toasts' container to the document, next to React's root. Called with the first toast. */
export const mountToaster = () => {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Toaster />)
}

/** More toasts than this move together, so that all of them fit on a screen. */
const roomyUpTo = 8

/** Shows the toasts above everything. Screen readers announce errors at once, and other toasts when the reader pauses. */
const Toaster = () => {
  const toasts = useSyncExternalStore(onToasts, currentToasts)
  const [isKnown, setKnown] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) raise(box.current)
  })
  // A live region announces only what is added after it was registered, not its initial content.
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), 50)
    return () => clearTimeout(timer)
  }, [])
  const shown = isKnown ? toasts : []
  const isFull = shown.length > roomyUpTo
  useLayoutEffect(() => {
    if (box.current && shown.length > 0) moveAside(box.current)
  })
  const newestLink = shown.findLast(({ link }) => link)?.id
  // Runs before the link is painted, so that Tab reaches it from the moment it is visible.
  useLayoutEffect(
    () => (box.current && newestLink !== undefined ? leadTabToToasts(box.current) : undefined),
    [newestLink],
  )
  const isError = (toast: Toast) => toast.kind === 'error'
  return (
    <div
      ref={box}
      popover="manual"
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
      className="fixed inset-auto top-4 left-4 z-50 m-0 max-h-[calc(100dvh-32px)] w-max max-w-[calc(100vw-32px)] overflow-y-auto bg-transparent"
    >
      <div role="alert" aria-atomic="false">
        <ToastRows toasts={shown.filter(isError)} isTight={isFull} />
      </div>
      <div role="status" aria-atomic="false">
        <ToastRows toasts={shown.filter((toast) => !isError(toast))} isTight={isFull} />
      </div>
    </div>
  )
}

/**
 * The container is always open, so that its live regions are registered before they announce. A modal dialog that opens later covers it
 * until it is reopened. It is then visible but inert, so it is not announced: a dialog also shows its errors inside. Browsers from before 2024
 * may not know popovers.
 */
const raise = (box: HTMLElement) => {
  if (!('showPopover' in box)) return // an older browser: the classes alone place the container
  if (box.matches(':popover-open') && document.querySelector('dialog:modal')) box.hidePopover()
  if (!box.matches(':popover-open')) box.showPopover()
}

/** A person sees only the part of the page above an on-screen keyboard. */
const moveAside = (box: HTMLElement) => {
  const { width, height } = box.getBoundingClientRect()
  const seen = visualViewport ?? { width: innerWidth, height: innerHeight, offsetLeft: 0, offsetTop: 0 }
  const places = placesFor({ width, height }, seen).map(({ left, top }) => ({
    left: left + seen.offsetLeft,
    top: top + seen.offsetTop,
  }))
  const controls = controlsInSight(box)
  const place = bestPlace(places, (each) => coveredAt(controls, { width, height }, each))
  if (place) Object.assign(box.style, { left: `${place.left}px`, top: `${place.top}px` })
}
