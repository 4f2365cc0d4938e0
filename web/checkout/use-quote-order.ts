import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import type { DraftOrder } from '#web/checkout/draft-order.ts'
import type { LoadedOrder } from '#web/checkout/use-single-order.ts'
import { quoteCart } from '#web/quotes/quote-cart.ts'

type Loaded = LoadedOrder & { couponProblem?: string | undefined }

/** An order of exactly what a quote contains, at current prices. If it cannot be ordered now, the page of the quote says why. */
export const useQuoteOrder = (token = '') => {
  const router = useRouter()
  const [loaded, setLoaded] = useState<Loaded>({ draft: undefined, failure: undefined, isSettling: true })
  const reload = async (): Promise<DraftOrder | undefined> => {
    setLoaded((before) => ({ ...before, failure: undefined, isSettling: true }))
    try {
      const quote = await router.options.context.call('POST /api/home/quote', { body: { token } })
      if (!quote.isWhole) {
        await router.navigate({ to: '/quote', search: { token }, replace: true })
        return undefined
      }
      const { coupon, couponProblem } = quote
      const draft = { cart: quoteCart(quote), coupon, quote: token }
      setLoaded({ draft, failure: undefined, isSettling: false, couponProblem })
      return draft
    } catch (reason) {
      setLoaded((before) => ({ ...before, failure: reasonOf(reason), isSettling: false }))
      return undefined
    }
  }
  return { loaded, open: reload, reload }
}
