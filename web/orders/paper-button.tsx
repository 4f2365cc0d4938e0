import { useState } from 'react'
import type { Order } from '#contract/orders'
import { upperFirst } from '#rules/upper-first'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { savePaper } from '#web/orders/save-paper.ts'

type PaperButtonProps = { order: Pick<Order, '_id' | 'number'>; kind: 'invoice' | 'receipt' }

/** Saves the invoice of an order, or the receipt of a paid one, to the device. */
export const PaperButton = ({ order, kind }: PaperButtonProps) => {
  const [isPending, setPending] = useState(false)
  const save = async () => {
    if (isPending) return
    setPending(true)
    try {
      await savePaper(order, kind)
    } catch (problem) {
      toast.error(reasonOf(problem))
    }
    setPending(false)
  }
  return (
    <Button size="small" aria-disabled={isPending} onClick={() => void save()}>
      <Icon name="document" className="size-5" />
      {isPending ? `Fetching the ${kind}…` : `${upperFirst(kind)} (PDF)`}
    </Button>
  )
}
