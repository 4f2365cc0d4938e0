// The forms behind the buttons of a sale: the listing contract and the first marketing.
import { useState } from 'react'
import type { DeskSale } from '#contract/desk/sales/sales'
import { call } from '#desk/api/call.ts'
import { useAsTried } from '#desk/api/use-as-tried.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { momentIn, MomentFields } from '#desk/sales/moment-fields.tsx'
import { todayInMountainTime } from '#desk/sales/today.ts'
import { useSaleStep } from '#desk/sales/use-sale-changes.ts'
import { CheckField, TextField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { businessDaysInWords, longestMarketing } from '#rules/mls-clocks'
import { earliestListingEnd, latestListingEnd, monthsInWords } from '#rules/listing-plan'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'

type DialogProps = { sale: DeskSale; onClose: () => void }

type SignedDays = { effectiveOn: string; endsOn: string; isCorrection?: true }

/** The signed listing contract: its first day starts the MLS's clock. Once it is signed, a later last day is a signed extension. */
export const ListingContractDialog = ({ sale: now, onClose }: DialogProps) => {
  const { seen: sale, attempt } = useAsTried(now)
  const sending = useSending()
  const isSigned = sale.listingEffectiveOn !== ''
  const [firstOn, setFirstOn] = useState(sale.listingEffectiveOn || todayInMountainTime())
  const [typedEnd, setTypedEnd] = useState<string>()
  const [isCorrection, setCorrection] = useState(false)
  const change = useSaleStep<SignedDays>(now, (version, days, idempotencyKey) =>
    call('POST /api/desk/sales/:saleId/listing-contract', {
      params: { saleId: now.id },
      body: { version, ...days },
      idempotencyKey,
    }),
  )
  const isExtension = isSigned && !isCorrection
  const { listingEndsOn: endsOn } = sale
  const earliest = earliestListingEnd({ endsOn, today: todayInMountainTime(), isCorrection })
  return (
    <FormDialog
      title={isSigned ? 'Extend the listing contract' : 'The signed listing contract'}
      text={contractWords(sale)}
      verb="Record it"
      sending={sending}
      onClose={onClose}
      onSubmit={async (given) => {
        const days = {
          effectiveOn: String(given.get('effectiveOn') ?? sale.listingEffectiveOn),
          endsOn: String(given.get('endsOn')),
          ...(isCorrection && { isCorrection }),
        }
        if (await sending.send(() => attempt(() => change.attempt(days)))) onClose()
      }}
    >
      {!isExtension && (
        <TextField
          name="effectiveOn"
          label="Effective day"
          type="date"
          required
          value={firstOn}
          onChange={({ target }) => setFirstOn(target.value)}
        />
      )}
      <TextField
        name="endsOn"
        label={isExtension ? 'New last day' : 'Last day'}
        hint={`The package has ${monthsInWords(sale.plan.months)}.`}
        type="date"
        required
        {...((isExtension || !isSigned) && { min: earliest })}
        // Until somebody types another last day, it follows the first one.
        value={typedEnd ?? (sale.listingEndsOn || (firstOn && latestListingEnd(firstOn, sale.plan)))}
        onChange={({ target }) => setTypedEnd(target.value)}
      />
      {isSigned && (
        <CheckField
          label="A day was recorded wrongly"
          hint="This corrects it. It is not an extension."
          checked={isCorrection}
          onChange={({ target }) => setCorrection(target.checked)}
        />
      )}
    </FormDialog>
  )
}

const contractWords = ({ mlsStatus, listingEndsOn, mls, mlsEntryDays }: DeskSale): string => {
  if (mlsStatus === 'Incomplete')
    return `From its first day on, the home has to be in ${mls} within ${businessDaysInWords(mlsEntryDays)}.`
  return listingEndsOn === ''
    ? `The home is in ${mls} already.`
    : `Its last day is ${formatCalendarDay(listingEndsOn)}. Record a signed extension here.`
}

/** The first sign, page or flyer before the home is in the MLS. */
export const MarketingDialog = ({ sale, onClose }: DialogProps) => {
  const sending = useSending()
  const change = useSaleStep<{ firstAt: string; what: string }>(sale, (version, first, idempotencyKey) =>
    call('POST /api/desk/sales/:saleId/marketing', {
      params: { saleId: sale.id },
      body: { version, ...first },
      idempotencyKey,
    }),
  )
  return (
    <FormDialog
      title="The first public marketing"
      text="From then on, the home has to be in the MLS within one of its business days (Clear Cooperation)."
      verb="Start the clock"
      sending={sending}
      onClose={onClose}
      onSubmit={async (given) => {
        const first = { firstAt: momentIn(given, 'firstAt'), what: String(given.get('what')) }
        if (await sending.send(() => change.attempt(first))) onClose()
      }}
    >
      <TextField
        name="what"
        label="What it was"
        required
        maxLength={longestMarketing}
        placeholder="Yard sign"
      />
      <MomentFields name="firstAt" label="When it began" />
    </FormDialog>
  )
}
