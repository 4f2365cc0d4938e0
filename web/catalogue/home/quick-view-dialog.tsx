import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ProductDetails } from '#contract/catalogue'
import { ApiProblem } from '#contract/client'
import type { CardProduct } from '#web/catalogue/product-card.tsx'
import { QuickView } from '#web/catalogue/home/quick-view.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const route = getRouteApi('/')

type Answer = { details?: ProductDetails; failure?: string }

/** Open while it is mounted. */
export const QuickViewDialog = ({ product, onClose }: { product: CardProduct; onClose: () => void }) => {
  const { call } = route.useRouteContext()
  const [{ details, failure }, setAnswer] = useState<Answer>({})
  const load = async () => {
    setAnswer({})
    try {
      const answer = await call('GET /api/home/product-details/:slug', { params: { slug: product.slug } })
      setAnswer({ details: answer.product })
    } catch (problem) {
      const isTold = problem instanceof ApiProblem
      setAnswer({ failure: isTold ? problem.message : 'Something went wrong on our side.' })
    }
  }
  // The dialog is mounted because it was asked for, so mounting is the event.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void load(), [product.slug])
  return (
    <Dialog isOpen onClose={onClose} title={product.name}>
      <QuickView
        product={product}
        details={details}
        failure={failure}
        onRetry={() => void load()}
        onClose={onClose}
      />
    </Dialog>
  )
}
