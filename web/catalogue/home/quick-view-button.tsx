import { lazy, Suspense, useState } from 'react'
import type { CardProduct } from '#web/catalogue/product-card.tsx'
import { FirstIcon } from '#web/ui/first-icon.tsx'
import { loadOnRequest } from '#web/ui/load-on-request.ts'

const fetchDialog = () => import('#web/catalogue/home/quick-view-dialog.tsx')
const QuickViewDialog = lazy(async () => ({ default: (await loadOnRequest(fetchDialog)).QuickViewDialog }))

/** Shows a package's details without leaving the page. The dialog and the details are fetched on first use. */
export const QuickViewButton = ({ product, className }: { product: CardProduct; className: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={`Quick view of ${product.name}`}
        title="Quick view"
        aria-haspopup="dialog"
        onPointerEnter={() => void fetchDialog().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <FirstIcon name="eye" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <QuickViewDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
