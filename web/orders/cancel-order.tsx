import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '#contract/client'
import { isLost } from '#contract/send-once'
import type { Order } from '#contract/orders'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

type CancelOrderProps = { order: Pick<Order, '_id' | 'number'>; onChanged: () => Promise<unknown> }

/** Asks for confirmation, because a canceled order cannot be restored. */
export const CancelOrder = ({ order, onChanged }: CancelOrderProps) => {
  const { call } = useRouter().options.context
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const cancel = async () => {
    if (isPending) return
    setPending(true)
    setFailure(undefined)
    try {
      const { message } = await call('POST /api/home/order/cancel/:orderId', {
        params: { orderId: order._id },
      })
      toast.success(message)
      setAsking(false)
      await onChanged()
    } catch (problem) {
      setFailure(reasonOf(problem))
      // It has been paid in the meantime, or canceled without an answer. The page behind the dialog says so.
      if (isLost(problem) || (problem instanceof ApiProblem && problem.status === 409)) await onChanged()
    }
    setPending(false)
  }
  return (
    <>
      <Button look="quiet" className="px-0! md:justify-self-start" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => {
          setAsking(false)
          setFailure(undefined)
        }}
        title={`Cancel order ${order.number}?`}
        className="m-auto w-[min(520px,calc(100vw-32px))]"
      >
        <p>
          Its packages go back on sale, and you can use the coupon again. You have not paid anything, so you
          owe nothing. A canceled order cannot be reopened.
        </p>
        {failure !== undefined && (
          <p role="alert" className="mt-4 rounded-sm bg-bad-tint px-3.5 py-3 text-sm font-semibold text-bad">
            {failure}
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            look="solid"
            aria-disabled={isPending}
            className="aria-disabled:cursor-progress"
            onClick={() => void cancel()}
          >
            {isPending ? 'Cancelling…' : 'Cancel this order'}
          </Button>
          <Button onClick={() => setAsking(false)}>Keep it</Button>
        </div>
      </Dialog>
    </>
  )
}
