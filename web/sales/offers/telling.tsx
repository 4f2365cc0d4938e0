import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { takesOffers } from '#rules/offer-link'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { overOf } from '#web/fields/sale-over.ts'
import { useSales } from '#web/sales/use-sale.ts'
import { Button } from '#web/ui/button.tsx'
import { formatListed } from '#web/ui/dates.ts'
import { toast } from '#web/ui/toast.ts'

type TellingProps = {
  saleId: string
  /** ISO 8601; '' while it is not allowed. */
  since: string
  onChanged: () => Promise<unknown>
}

/** The seller's consent that senders of offers learn that there are others, while the home takes offers. */
export const Telling = ({ saleId, since, onChanged }: TellingProps) => {
  const { call } = useRouter().options.context
  const [isPending, setPending] = useState(false)
  const sale = useSales().data?.find(({ id }) => id === saleId)
  if (!sale || !takesOffers(overOf(sale))) return null
  const isAllowed = since !== ''
  const change = async () => {
    if (isPending) return
    setPending(true)
    try {
      const { message } = await call('PUT /api/home/customer/sales/:saleId/offers/telling', {
        params: { saleId },
        body: { tells: !isAllowed },
      })
      toast.success(message)
    } catch (problem) {
      toast.error(reasonOf(problem))
    }
    await onChanged()
    setPending(false)
  }
  return (
    <details className="max-w-[70ch] border-b border-line text-sm print:hidden">
      <summary className="link flex min-h-11 cursor-pointer items-center font-semibold">
        {isAllowed ? 'Buyers learn that other offers exist' : 'Tell buyers that there are other offers?'}
      </summary>
      <div className="grid justify-items-start gap-3 pt-1 pb-5">
        <p>
          {isAllowed
            ? `Since ${formatListed(since)} Mountain Time, you allow us to say that other offers exist.`
            : 'We tell no buyer whether you have other offers. You may allow us to say when there are others.'}{' '}
          Buyers then know only that they are not alone. They never learn how many others there are, from
          whom, or what they offer. It may bring a better offer, and it may make a buyer give up: ask your
          broker.
        </p>
        <Button size="small" aria-disabled={isPending} onClick={() => void change()}>
          {isAllowed ? 'Stop telling buyers' : 'Let the broker say that other offers exist'}
        </Button>
      </div>
    </details>
  )
}
