import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import {
  currentToasts,
  dismissToast,
  holdToasts,
  onToasts,
  releaseToasts,
  type Toast,
} from '#web/ui/toast.ts'

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
  toasts.map(({ id, kind, text }) => (
    <p
      key={id}
      className="mx-auto mb-2 flex w-fit items-center gap-2.5 rounded-sm border-[1.5px] border-ink bg-sheet py-1.5 pr-1.5 pl-3.5 text-sm font-semibold text-ink shadow-lift transition-opacity starting:opacity-0"
    >
      <Icon name={looks[kind].icon} className={`size-5 ${looks[kind].colour}`} />
      {text}
      <button
        type="button"
        aria-label={`Dismiss: ${text}`}
        className="grid size-8 flex-none place-items-center rounded-sm text-soft hover:text-ink"
        onClick={() => dismiss(id)}
      >
        <Icon name="close" className="size-4" />
      </button>
    </p>
  ))

/** The button goes without telling that it lost pointer and focus, so the hold ends here. */
const dismiss = (id: number) => {
  dismissToast(id)
  releaseToasts()
}

const looks: Record<Toast['kind'], { icon: IconName; colour: string }> = {
  success: { icon: 'check', colour: 'text-good' },
  error: { icon: 'warning', colour: 'text-bad' },
  loading: { icon: 'clock', colour: 'text-wait' },
}
