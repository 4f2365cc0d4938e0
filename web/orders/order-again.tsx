import type { OrderLine } from '#contract/orders'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { fetchLists } from '#web/lists/use-customer-lists.ts'
import { currentCustomer } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'

type OrderAgainProps = { lines: readonly OrderLine[]; look?: ButtonLook; size?: 'normal' | 'small' }

/** Puts the packages of a canceled order into the cart again. */
export const OrderAgain = ({ lines, look = 'outline', size = 'normal' }: OrderAgainProps) => {
  const { isPending, orderAgain } = useOrderAgain(lines)
  return (
    <Button look={look} size={size} aria-disabled={isPending} onClick={() => void orderAgain()}>
      {isPending ? 'Putting it into your cart…' : 'Order it again'}
    </Button>
  )
}

/** Puts these lines into the cart, at today's prices, and opens it. Says which of them can no longer be bought. */
const useOrderAgain = (lines: readonly OrderLine[]) => {
  const router = useRouter()
  const { call } = router.options.context
  const [isPending, setPending] = useState(false)
  const orderAgain = async () => {
    const userId = currentCustomer()?.id
    if (isPending || userId === undefined) return
    setPending(true)
    const reasons: string[] = []
    // One after the other, so that the cart has the order's sequence.
    for (const { _id: productId, name, quantity } of lines)
      await call('POST /api/home/product/add-to-card', { body: { userId, productId, quantity } }).catch(
        (problem: unknown) => reasons.push(`${name}: ${reasonOf(problem)}`),
      )
    for (const reason of reasons) toast.error(reason)
    if (reasons.length < lines.length) {
      await (await fetchLists(call))?.cart.load()
      await router.navigate({ to: '/card' })
    }
    setPending(false)
  }
  return { isPending, orderAgain }
}
