import { useState } from 'react'
import type { CaseDetail } from '#contract/desk/cases'
import { sendingOnce } from '#contract/send-once'
import { call } from '#desk/api/call.ts'
import { useAsTried } from '#desk/api/use-as-tried.ts'
import { useChange } from '#desk/api/use-change.ts'
import { DisputeWarnings } from '#desk/orders/dispute-warnings.tsx'
import { SentByHandFields, sentByHandIn } from '#desk/orders/hand-money-fields.tsx'
import { Confirm } from '#desk/ui/confirm.tsx'
import { CheckField } from '#desk/ui/field.tsx'
import { inDollars } from '#rules/money'

/** What a change of a case loads again. */
export const caseKeys = [['cases'], ['orders'], ['today']] as const

/** Sends back all of the money that a case is about. After a refund of it failed, the brokerage may have sent it itself. */
export const RefundCase = ({ filed: now, onClose }: { filed: CaseDetail; onClose: () => void }) => {
  const { seen: filed, ...tries } = useAsTried(now)
  const [isByHand, setByHand] = useState(false)
  const refund = useRefund(filed)
  const sum = inDollars(filed.payment?.refundableCents ?? 0)
  return (
    <Confirm
      title={`Refund ${sum}?`}
      text={
        isByHand
          ? 'Send the money first, then record it. This cannot be undone.'
          : `All of it goes back to ${filed.payment?.method}. This cannot be undone.`
      }
      verb={isByHand ? `Record the refund of ${sum}` : `Refund ${sum}`}
      onConfirm={async (given) => {
        await tries.attempt(() => refund.attempt(isByHand ? sentByHandIn(given) : undefined))
        onClose()
      }}
      onClose={onClose}
    >
      <div className="grid gap-3.5" onChange={tries.change}>
        <DisputeWarnings disputes={filed.payment?.disputes ?? []} />
        {filed.payment?.mayGoBackByHand && (
          <CheckField
            label="We have sent it by check or bank transfer"
            checked={isByHand}
            onChange={(event) => setByHand(event.target.checked)}
          />
        )}
        {isByHand && <SentByHandFields />}
      </div>
    </Confirm>
  )
}

/** A repeat after a lost answer continues the same refund. */
const useRefund = ({ id, payment }: CaseDetail) => {
  const [once] = useState(sendingOnce)
  const amountCents = payment?.refundableCents
  return useChange(
    (byHand: ReturnType<typeof sentByHandIn> | undefined) =>
      once({ id, amountCents, byHand }, (requestKey) =>
        call('POST /api/desk/cases/:caseId/refund', {
          params: { caseId: id },
          body: { requestKey, amountCents, reason: 'It paid no order.', ...(byHand && { byHand }) },
        }),
      ),
    { done: ({ message }) => message, refresh: caseKeys },
  )
}
