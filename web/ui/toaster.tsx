import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { currentToasts, holdToasts, onToasts, releaseToasts, type Toast } from '#web/ui/toast.ts'

/** What a toast looks like is fetched with the first one. */
const ToastRows = lazy(async () => ({ default: (await import('#web/ui/toast-rows.tsx')).ToastRows }))

/** Shows the toasts above everything, and has them read out: errors at once, the rest when the reader pauses. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(onToasts, currentToasts, noToasts)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) raise(box.current)
  })
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
        <Rows toasts={toasts.filter(isError)} />
      </div>
      <div role="status" aria-atomic="false">
        <Rows toasts={toasts.filter((toast) => !isError(toast))} />
      </div>
    </div>
  )
}

const none: readonly Toast[] = []
const noToasts = () => none

/** The box is always open, so that its live regions are known before they speak. A modal dialog opened later lies
    above it until it is opened again. It is then seen but, being inert, not read out: a dialog says its errors inside too. */
const raise = (box: HTMLElement) => {
  if (box.matches(':popover-open') && document.querySelector('dialog:modal')) box.hidePopover()
  if (!box.matches(':popover-open')) box.showPopover()
}

const Rows = ({ toasts }: { toasts: readonly Toast[] }) =>
  toasts.length > 0 && (
    <Suspense fallback={null}>
      <ToastRows toasts={toasts} />
    </Suspense>
  )
