import type { DeskOffer } from '#contract/desk/sales/offers'
import { call } from '#desk/api/call.ts'
import { useAsTried } from '#desk/api/use-as-tried.ts'
import { useChange } from '#desk/api/use-change.ts'
import { ReasonDialog } from '#desk/sales/reason-dialog.tsx'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { longestInOffer } from '#rules/offer-steps'

type TakeBackProps = { saleId: string; offer: DeskOffer; onClose: () => void }

/** An acceptance that was recorded by mistake. */
export const TakeBackDialog = ({ saleId, offer, onClose }: TakeBackProps) => {
  const { seen, attempt } = useAsTried(offer)
  const takeBack = useChange(
    ({ why, key }: { why: string; key: string }) =>
      call('POST /api/desk/sales/:saleId/offers/:offerId/take-acceptance-back', {
        params: { saleId, offerId: offer.id },
        body: { version: seen.version, why },
        idempotencyKey: key,
      }),
    { done: ({ message }) => message, refresh: saleKeys },
  )
  return (
    <ReasonDialog
      of={`take back:offer ${offer.id}`}
      title={`Take back the acceptance of ${offer.label}?`}
      text="Only if it was recorded by mistake. The offer goes back to what it was before. If we told its sender that the seller answered, we email them about the mistake."
      verb="Take it back"
      name="why"
      most={longestInOffer.note}
      make={(why, key) => attempt(() => takeBack.attempt({ why, key }))}
      onClose={onClose}
    />
  )
}
