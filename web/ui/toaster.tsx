import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { ToastRows } from '#web/ui/toast-rows.tsx'
import { currentToasts, holdToasts, onToasts, releaseToasts, type Toast } from '#web/ui/toasts.ts'

/** Puts the toasts' place into the document, beside what React made of the page. Called with the first toast. */
export const mountToaster = () => {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Toaster />)
}

/** Shows the toasts above everything, and has them read out: errors at once, the rest when the reader pauses. */
const Toaster = () => {
  const toasts = useSyncExternalStore(onToasts, currentToasts)
  const [isKnown, setKnown] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) raise(box.current)
  })
  // A live region speaks of what comes into it once it is known, not of what it came with.
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), 50)
    return () => clearTimeout(timer)
  }, [])
  const shown = isKnown ? toasts : []
  const isError = (toast: Toast) => toast.kind === 'error'
  return (
    <div
      ref={box}
      popover="manual"
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
      className="top-4 mx-auto max-h-[calc(100dvh-32px)] w-max max-w-[calc(100vw-32px)] overflow-y-auto bg-transparent"
    >
      <div role="alert" aria-atomic="false">
        <ToastRows toasts={shown.filter(isError)} />
      </div>
      <div role="status" aria-atomic="false">
        <ToastRows toasts={shown.filter((toast) => !isError(toast))} />
      </div>
    </div>
  )
}

/** The box is always open, so that its live regions are known before they speak. A modal dialog opened later lies
    above it until it is opened again. It is then seen but, being inert, not read out: a dialog says its errors inside too. */
const raise = (box: HTMLElement) => {
  if (box.matches(':popover-open') && document.querySelector('dialog:modal')) box.hidePopover()
  if (!box.matches(':popover-open')) box.showPopover()
}
