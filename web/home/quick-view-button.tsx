import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { ProductDetails } from '#contract/catalogue'
import { ApiProblem } from '#contract/client'
import type { CardProduct } from '#web/catalogue/card-product.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const route = getRouteApi('/')
const fetchQuickView = () => import('#web/home/quick-view.tsx')
const QuickView = lazy(async () => ({ default: (await fetchQuickView()).QuickView }))

/** Shows a package's details without leaving the page. They are fetched when they are first asked for. */
export const QuickViewButton = ({ product, className }: { product: CardProduct; className: string }) => {
  const { call } = route.useRouteContext()
  const [isOpen, setOpen] = useState(false)
  const [details, setDetails] = useState<ProductDetails>()
  const [failure, setFailure] = useState<string>()
  const load = async () => {
    setFailure(undefined)
    try {
      const answer = await call('GET /api/home/product-details/:slug', { params: { slug: product.slug } })
      setDetails(answer.product)
    } catch (problem) {
      setFailure(problem instanceof ApiProblem ? problem.message : 'Something went wrong on our side.')
    }
  }
  const open = () => {
    setOpen(true)
    if (!details) void load()
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={`Quick view of ${product.name}`}
        onPointerEnter={() => void fetchQuickView()}
        onClick={open}
      >
        <Icon name="eye" />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={product.name}>
        <Suspense fallback={<Skeleton className="h-[520px]" />}>
          <QuickView product={product} details={details} failure={failure} onRetry={() => void load()} />
        </Suspense>
      </Dialog>
    </>
  )
}
