// The forms behind the buttons of a sale: the listing contract and the first marketing.
import { useState } from 'react'
import type { DeskSale } from '#contract/desk/sales/sales'
import { call } from '#desk/api/call.ts'
import { useAsTried } from '#desk/api/use-as-tried.ts'
import { FollowingField } from '#desk/sales/following-field.tsx'
import { momentIn, MomentFields } from '#desk/sales/moment-fields.tsx'
import { todayInMountainTime } from '#desk/sales/today.ts'
import { useSaleStep } from '#desk/sales/use-sale-changes.ts'
import { CheckField, TextField } from '#desk/ui/field.tsx'
import { KeptFormDialog } from '#desk/unsent/kept-form-dialog.tsx'
import { businessDaysInWords, longestMarketing } from '#rules/mls-clocks'
import { earliestListingEnd, latestListingEnd, monthsInWords } from '#rules/listing-plan'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'

type DialogProps = { sale: DeskSale; onClose: () => void }

type SignedDays = { effectiveOn: string; endsOn: string; isCorrection?: true }

/** The signed listing contract: its first day starts the MLS's clock. Once it is signed, a later last day is a signed extension. */
export const ListingContractDialog = ({ sale: now, onClose }: DialogProps) => {
  const { seen: sale, attempt } = useAsTried(now)
  const isSigned = sale.listingEffectiveOn !== ''
  const record = useSaleStep<SignedDays>(now, (version, days, idempotencyKey) =>
    call('POST /api/desk/sales/:saleId/listing-contract', {
      params: { saleId: now.id },
      body: { version, ...days },
      idempotencyKey,
    }),
  )
  return (
    <KeptFormDialog
      of={`listing contract:sale ${now.id}`}
      title={isSigned ? 'Extend the listing contract' : 'The signed listing contract'}
      text={contractWords(sale)}
      verb="Record it"
      send={(given, key) =>
        attempt(() =>
          record(
            {
              effectiveOn: String(given.get('effectiveOn') ?? sale.listingEffectiveOn),
              endsOn: String(given.get('endsOn')),
              ...(given.get('isCorrection') === 'on' && { isCorrection: true }),
            },
            key,
          ),
        )
      }
      onClose={onClose}
    >
      {(typed) => (
        <>
          <DayFields sale={sale} typed={typed} />
          {isSigned && (
            <CheckField
              name="isCorrection"
              label="A day was recorded wrongly"
              hint="This corrects it. It is not an extension."
            />
          )}
        </>
      )}
    </KeptFormDialog>
  )
}

const DayFields = ({ sale, typed }: { sale: DeskSale; typed: FormData | undefined }) => {
  const { listingEffectiveOn, listingEndsOn: endsOn, plan } = sale
  const [today] = useState(todayInMountainTime)
  const isCorrection = typed?.get('isCorrection') === 'on'
  const isExtension = listingEffectiveOn !== '' && !isCorrection
  const firstOn = String(typed?.get('effectiveOn') ?? (listingEffectiveOn || today))
  return (
    <>
      {!isExtension && (
        <TextField
          name="effectiveOn"
          label="Effective day"
          type="date"
          required
          defaultValue={listingEffectiveOn || today}
        />
      )}
      <FollowingField
        name="endsOn"
        label={isExtension ? 'New last day' : 'Last day'}
        hint={`The package has ${monthsInWords(plan.months)}.`}
        type="date"
        required
        {...((isExtension || listingEffectiveOn === '') && {
          min: earliestListingEnd({ endsOn, today, isCorrection }),
        })}
        defaultValue={endsOn || (firstOn && latestListingEnd(firstOn, plan))}
      />
    </>
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
  const record = useSaleStep<{ firstAt: string; what: string }>(sale, (version, first, idempotencyKey) =>
    call('POST /api/desk/sales/:saleId/marketing', {
      params: { saleId: sale.id },
      body: { version, ...first },
      idempotencyKey,
    }),
  )
  return (
    <KeptFormDialog
      of={`marketing:sale ${sale.id}`}
      title="The first public marketing"
      text="From then on, the home has to be in the MLS within one of its business days (Clear Cooperation)."
      verb="Start the clock"
      send={(given, key) =>
        record({ firstAt: momentIn(given, 'firstAt'), what: String(given.get('what')) }, key)
      }
      onClose={onClose}
    >
      <TextField
        name="what"
        label="What it was"
        required
        maxLength={longestMarketing}
        placeholder="Yard sign"
      />
      <MomentFields name="firstAt" label="When it began" />
    </KeptFormDialog>
  )
}
