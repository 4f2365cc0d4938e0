import { useCommands } from '#desk/commands/registry.ts'
import { Button, boxLook } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { dismissToast, holdToasts, releaseToasts, toasts, undoToast, type Toast } from '#desk/ui/toasts.ts'
import { useObserved } from '#web/ui/observable.ts'

/** Shows the toasts. The key u takes back the last change that can be taken back. */
export const Toaster = () => {
  const shown = useObserved(toasts, (all) => all)
  const last = shown.findLast(({ undo }) => undo !== undefined)
  useCommands(
    [
      {
        id: 'undo',
        words: 'Undo the last change',
        keys: 'u',
        icon: 'undo',
        isPossible: last !== undefined,
        run: () => last && undoToast(last),
      },
    ],
    'desk',
  )
  const rows = (kind: Toast['kind']) =>
    shown.filter((toast) => toast.kind === kind).map((toast) => <Row key={toast.id} toast={toast} />)
  return (
    <div
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
      className="no-print fixed inset-x-3 bottom-[calc(var(--foot)+14px)] z-50 mx-auto grid w-fit justify-items-center gap-2"
    >
      <div role="alert" aria-atomic="false" className="grid justify-items-center gap-2">
        {rows('bad')}
      </div>
      <div role="status" aria-atomic="false" className="grid justify-items-center gap-2">
        {rows('good')}
      </div>
    </div>
  )
}

const Row = ({ toast }: { toast: Toast }) => (
  <div className="flex items-center gap-2.5 rounded-sm border-[1.5px] border-ink bg-sheet py-1 pr-1.5 pl-3.5 font-semibold shadow-lift">
    <Icon
      name={toast.kind === 'good' ? 'check' : 'warning'}
      className={`size-[1.125rem] ${toast.kind === 'good' ? 'text-good' : 'text-bad'}`}
    />
    <span className="min-w-0">{toast.text}</span>
    {toast.undo && (
      <Button look="quiet" keys="u" onClick={() => void undoToast(toast)}>
        Undo
      </Button>
    )}
    <button
      type="button"
      aria-label={`Dismiss: ${toast.text}`}
      className={boxLook}
      onClick={() => dismissToast(toast.id)}
    >
      <Icon name="close" className="size-4" />
    </button>
  </div>
)
