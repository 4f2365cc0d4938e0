import { useState } from 'react'
import type { Order } from '#contract/orders'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { saveReceipt } from '#web/orders/save-receipt.ts'

/** Saves the receipt of a paid order to the device. */
export const ReceiptButton = ({ order }: { order: Pick<Order, '_id' | 'number'> }) => {
  const [isPending, setPending] = useState(false)
  const save = async () => {
    if (isPending) return
    setPending(true)
    try {
      await saveReceipt(order)
    } catch (problem) {
      toast.error(reasonOf(problem))
    }
    setPending(false)
  }
  return (
    <Button size="small" aria-disabled={isPending} onClick={() => void save()}>
      <Icon name="document" className="size-5" />
      {isPending ? 'Fetching the receipt…' : 'Receipt (PDF)'}
    </Button>
  )
}
