// A listing that is over in the records goes on: its end was a mistake, or the MLS has reactivated it.
import type { DeskSale } from '#contract/desk/sales/sales'
import { call } from '#desk/api/call.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { momentIn, MomentFields } from '#desk/sales/moment-fields.tsx'
import { ReasonDialog } from '#desk/sales/reason-dialog.tsx'
import { statusLooks } from '#desk/sales/sale-words.ts'
import { todayInMountainTime } from '#desk/sales/today.ts'
import { useSaleChange } from '#desk/sales/use-sale-changes.ts'
import { TextField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { earliestListingEnd } from '#rules/listing-plan'
import { longestStopReason } from '#rules/sale-clocks'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'

type DialogProps = { sale: DeskSale; onClose: () => void }

export const TakeStatusBackDialog = ({ sale, onClose }: DialogProps) => {
  const { id: saleId, mlsStatus } = sale
  const takeBack = useSaleChange<string>(sale, (version, why) =>
    call('POST /api/desk/sales/:saleId/mls/take-back', { params: { saleId }, body: { version, why } }),
  )
  return (
    <ReasonDialog
      of={`take back:sale ${saleId}`}
      title={`Take back “${statusLooks[mlsStatus].words}”?`}
      text="Only if it was recorded by mistake. The listing is again what it was before, its clocks run on, and what the seller wanted is open again. If we told the seller that the listing had ended, we email them about the mistake."
      verb="Take it back"
      name="why"
      most={longestStopReason}
      make={takeBack.attempt}
      onClose={onClose}
    />
  )
}

/** The last day is a new one only with a signed extension, which a last day that has passed needs. */
export const ReactivateDialog = ({ sale, onClose }: DialogProps) => {
  const { id: saleId, mls, listingEndsOn } = sale
  const sending = useSending()
  const change = useSaleChange<{ at: string; endsOn?: string }>(sale, (version, given) =>
    call('POST /api/desk/sales/:saleId/mls/reactivate', {
      params: { saleId },
      body: { version, ...given },
    }),
  )
  const today = todayInMountainTime()
  const isOver = listingEndsOn !== '' && listingEndsOn < today
  return (
    <FormDialog
      title={`Reactivated in ${mls}`}
      text="Reactivate it in the MLS first, then record it here. The seller gets an email. Changes and instructions that were closed stay closed."
      verb="Record it"
      sending={sending}
      onClose={onClose}
      onSubmit={async (given) => {
        const endsOn = String(given.get('endsOn') ?? '')
        const entry = { at: momentIn(given, 'at'), ...(endsOn !== '' && { endsOn }) }
        if (await sending.send(() => change.attempt(entry))) onClose()
      }}
    >
      <MomentFields name="at" label="Reactivated on" />
      {listingEndsOn !== '' && (
        <TextField
          name="endsOn"
          label="New last day of the listing contract"
          hint={
            isOver
              ? `It ended on ${formatCalendarDay(listingEndsOn)}, so it needs a signed extension.`
              : `Leave it empty if it stays ${formatCalendarDay(listingEndsOn)}. A later day needs a signed extension.`
          }
          type="date"
          required={isOver}
          min={earliestListingEnd({ endsOn: listingEndsOn, today, isCorrection: false })}
        />
      )}
    </FormDialog>
  )
}
