import { CompareTable } from '#web/catalogue/list/compare/compare-table.tsx'
import type { Comparison } from '#web/catalogue/list/compare/use-comparison.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type CompareDialogProps = {
  comparison: Comparison
  onDrop: (slug: string) => void
  onRetry: () => void
  onClose: () => void
}

export const CompareDialog = ({ comparison, onDrop, onRetry, onClose }: CompareDialogProps) => (
  <Dialog
    isOpen={comparison.state !== 'closed'}
    onClose={onClose}
    title="Compare packages"
    className="m-auto w-[min(1180px,calc(100vw-16px))]"
  >
    {comparison.state === 'loading' && (
      <div role="status">
        <p className="sr-only">The packages are loading.</p>
        <Skeleton className="h-[70dvh]" />
      </div>
    )}
    {comparison.state === 'failed' && (
      <div role="alert">
        <p className="flex items-center gap-2 font-semibold text-bad">
          <Icon name="warning" className="size-5" />
          {comparison.message}
        </p>
        <Button look="flag" className="mt-5" onClick={onRetry}>
          Retry
        </Button>
      </div>
    )}
    {comparison.state === 'ready' && <CompareTable products={comparison.products} onDrop={onDrop} />}
  </Dialog>
)
