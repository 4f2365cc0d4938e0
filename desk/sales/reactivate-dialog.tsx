import type { DeskSale } from '#contract/desk/sales/sales'
import { call } from '#desk/api/call.ts'
import { useAsTried } from '#desk/api/use-as-tried.ts'
import { momentIn, MomentFields } from '#desk/sales/moment-fields.tsx'
import { todayInMountainTime } from '#desk/sales/today.ts'
import { useSaleStep } from '#desk/sales/use-sale-changes.ts'
import { TextField } from '#desk/ui/field.tsx'
import { KeptFormDialog } from '#desk/unsent/kept-form-dialog.tsx'
import { earliestListingEnd, isListingContractOver } from '#rules/listing-plan'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'

type DialogProps = { sale: DeskSale; onClose: () => void }

/** A new last day needs a signed extension. If the recorded one has passed, a new one is required. */
export const ReactivateDialog = ({ sale: now, onClose }: DialogProps) => {
  const { seen: sale, attempt } = useAsTried(now)
  const { id: saleId, mls, listingEndsOn } = sale
  const record = useSaleStep<{ at: string; endsOn?: string }>(now, (version, given, idempotencyKey) =>
    call('POST /api/desk/sales/:saleId/mls/reactivate', {
      params: { saleId },
      body: { version, ...given },
      idempotencyKey,
    }),
  )
  const today = todayInMountainTime()
  const isOver = isListingContractOver(listingEndsOn, today)
  return (
    <KeptFormDialog
      of={`reactivate:sale ${saleId}`}
      title={`Reactivated in ${mls}`}
      text="Reactivate it in the MLS first, then record it here. The seller gets an email. Changes and instructions that were closed stay closed."
      verb="Record it"
      send={(given, key) => {
        const endsOn = String(given.get('endsOn') ?? '')
        return attempt(() => record({ at: momentIn(given, 'at'), ...(endsOn !== '' && { endsOn }) }, key))
      }}
      onClose={onClose}
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
    </KeptFormDialog>
  )
}
