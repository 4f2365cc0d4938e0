import { Icon, type IconName } from '#web/ui/icon.tsx'
import { dismissToast, releaseToasts, type Toast, type ToastLink } from '#web/ui/toasts.ts'

type ToastRowsProps = {
  toasts: readonly Toast[]
  /** Without space around each, because there are many. */
  isTight: boolean
}

export const ToastRows = ({ toasts, isTight }: ToastRowsProps) =>
  toasts.map(({ id, kind, text, link }) => (
    <p
      key={id}
      className={`mx-auto flex w-fit items-center gap-2.5 rounded-sm border-[1.5px] border-ink bg-sheet pr-1.5 pl-3.5 text-sm font-semibold text-ink shadow-lift transition-opacity starting:opacity-0 ${isTight ? 'mb-0.5' : 'mb-2 py-1.5'}`}
    >
      <Icon name={looks[kind].icon} className={`size-5 ${looks[kind].colour}`} />
      {text}
      {link && isOfUse(link) && (
        <a
          href={link.href}
          data-to-router
          className="inline-flex min-h-8 flex-none items-center px-1.5 text-link underline finger:-my-1.5 finger:min-h-11"
          onClick={() => dismiss(id)}
        >
          {link.words}
        </a>
      )}
      <button
        type="button"
        aria-label={`Dismiss: ${text}`}
        className="grid size-8 flex-none place-items-center rounded-sm text-soft finger:-my-1.5 finger:size-11 hover:text-ink"
        onClick={() => dismiss(id)}
      >
        <Icon name="close" className="size-4" />
      </button>
    </p>
  ))

/** Not on the page that it links to, and not behind a dialog, where it could not be pressed. */
const isOfUse = ({ href }: ToastLink) => href !== location.pathname && !document.querySelector('dialog:modal')

/** A removed button fires no pointer or blur event, so the hold ends here. */
const dismiss = (id: number) => {
  dismissToast(id)
  releaseToasts()
}

const looks: Record<Toast['kind'], { icon: IconName; colour: string }> = {
  success: { icon: 'check', colour: 'text-good' },
  error: { icon: 'warning', colour: 'text-bad' },
  loading: { icon: 'clock', colour: 'text-wait' },
}
