import { useState } from 'react'
import type { CaseDetail } from '#contract/desk/cases'
import { sendingOnce } from '#contract/send-once'
import { call } from '#desk/api/call.ts'
import { useAsTried } from '#desk/api/use-as-tried.ts'
import { useChange } from '#desk/api/use-change.ts'
import { caseKeys } from '#desk/cases/case-query.ts'
import { DisputeWarnings } from '#desk/orders/dispute-warnings.tsx'
import {
  refundVerb,
  sendFirst,
  SentByHandBox,
  SentByHandFields,
  sentByHandIn,
} from '#desk/orders/hand-money-fields.tsx'
import { Confirm } from '#desk/ui/confirm.tsx'
import { KeptFields } from '#desk/unsent/kept-fields.tsx'
import { RestoredLine } from '#desk/unsent/restored-line.tsx'
import { useKeptFields } from '#desk/unsent/use-kept.ts'
import { inCurrency } from '#rules/currencies'

/** Sends back all of the money that a case is about. If a refund failed, the brokerage may have sent the money itself. */
export const RefundCase = ({ filed: now, onClose }: { filed: CaseDetail; onClose: () => void }) => {
  const { seen: filed, ...tries } = useAsTried(now)
  const [isByHand, setByHand] = useState(false)
  const typed = useKeptFields(`refund of case ${now.id}`)
  const refund = useRefund(filed)
  const sum = inCurrency(filed.payment?.refundableCents ?? 0, filed.payment?.currency)
  return (
    <Confirm
      title={`Refund ${sum}?`}
      text={
        isByHand
          ? `${sendFirst} This cannot be undone.`
          : `All of it goes back to ${filed.payment?.method}. This cannot be undone.`
      }
      verb={refundVerb(isByHand, sum)}
      onConfirm={async (given) => {
        await tries.attempt(() => refund.attempt(isByHand ? sentByHandIn(given) : undefined))
        typed.discard()
        onClose()
      }}
      onClose={onClose}
    >
      <div className="grid gap-3.5" onChange={tries.change}>
        <DisputeWarnings disputes={filed.payment?.disputes ?? []} />
        {filed.payment?.mayGoBackByHand && <SentByHandBox checked={isByHand} onChange={setByHand} />}
        {isByHand && <RestoredLine from={typed.restoredFrom} />}
        {isByHand && (
          <KeptFields texts={typed.content} onType={typed.change}>
            <SentByHandFields />
          </KeptFields>
        )}
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
