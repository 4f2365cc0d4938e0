import { useState } from 'react'
import type { DeskOffers } from '#contract/desk/sales/offers'
import { sendingOnce } from '#contract/send-once'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { Button } from '#desk/ui/button.tsx'
import { inWholeDollars } from '#rules/money'

type CarryOverProps = { saleId: string; cash: DeskOffers['cashOffers'][number] }

/** Copies a cash offer for the same home beside the others. */
export const CarryOver = ({ saleId, cash }: CarryOverProps) => {
  const [once] = useState(sendingOnce)
  const carry = useChange(
    () => {
      const body = { cashOfferId: cash.id }
      return once(body, (idempotencyKey) =>
        call('POST /api/desk/sales/:saleId/offers/carry-over', {
          params: { saleId },
          body,
          idempotencyKey,
        }),
      )
    },
    { done: ({ message }) => message, refresh: saleKeys },
  )
  return (
    <Button look="quiet" disabled={carry.isPending} onClick={() => void carry.run()}>
      Carry over the cash offer of {cash.buyer}, {inWholeDollars(cash.priceCents)}
    </Button>
  )
}
