// The forms behind the buttons of a sale: the listing contract, the status in the MLS, and the first marketing.
import { useState } from 'react'
import type { DeskSale } from '#contract/desk/sales/sales'
import { call } from '#desk/api/call.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { momentIn, MomentFields } from '#desk/sales/moment-fields.tsx'
import { statusLooks } from '#desk/sales/sale-words.ts'
import { useSaleChange } from '#desk/sales/use-sale-changes.ts'
import { useMay } from '#desk/me/use-me.ts'
import { CheckField, SelectField, TextField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { dayAfter, dayIn, mountainTime } from '#rules/dates'
import { businessDaysInWords, comingSoonEndsOn, longestMarketing, longestMlsNumber } from '#rules/mls-clocks'
import { mlsMoves, type MlsStatus } from '#rules/sale-states'
import { latestListingEnd, monthsInWords } from '#rules/listing-plan'

type DialogProps = { sale: DeskSale; onClose: () => void }

const today = () => dayIn(mountainTime, Date.now())

/** The signed listing contract: its first day starts the MLS's clock. A later last day is a signed extension. */
export const ListingContractDialog = ({ sale, onClose }: DialogProps) => {
  const sending = useSending()
  const [firstOn] = useState(() => sale.listingEffectiveOn || today())
  const change = useSaleChange<{ effectiveOn: string; endsOn: string }>(sale, (version, days) =>
    call('POST /api/desk/sales/:saleId/listing-contract', {
      params: { saleId: sale.id },
      body: { version, ...days },
    }),
  )
  return (
    <FormDialog
      title="The signed listing contract"
      text={`From its first day on, the home has to be in ${sale.mls} within ${businessDaysInWords(sale.mlsEntryDays)}.`}
      verb="Record it"
      sending={sending}
      onClose={onClose}
      onSubmit={async (given) => {
        const days = { effectiveOn: String(given.get('effectiveOn')), endsOn: String(given.get('endsOn')) }
        if (await sending.send(() => change.attempt(days))) onClose()
      }}
    >
      <TextField name="effectiveOn" label="Effective day" type="date" required defaultValue={firstOn} />
      <TextField
        name="endsOn"
        label="Last day"
        hint={`The package has ${monthsInWords(sale.plan.months)}.`}
        type="date"
        required
        defaultValue={sale.listingEndsOn || latestListingEnd(firstOn, sale.plan)}
      />
    </FormDialog>
  )
}

type Entry = { status: MlsStatus; number: string; at: string; expectedActiveOn?: string; override?: true }

/** Enters a status that the home now has in the MLS. */
export const StatusDialog = ({ sale, onClose }: DialogProps) => {
  const may = useMay()
  const sending = useSending()
  const next = mlsMoves[sale.mlsStatus]
  const { comingSoonDays } = sale
  const lastDay = comingSoonEndsOn(today(), comingSoonDays === undefined ? undefined : { comingSoonDays })
  const [status, setStatus] = useState<MlsStatus>(next[0] ?? sale.mlsStatus)
  const change = useSaleChange<Entry>(sale, (version, entry) =>
    call('POST /api/desk/sales/:saleId/mls', { params: { saleId: sale.id }, body: { version, ...entry } }),
  )
  return (
    <FormDialog
      title={`Status in ${sale.mls}`}
      text="Enter it in the MLS first, then here. It stops the clocks that wait for it."
      verb="Record it"
      sending={sending}
      onClose={onClose}
      onSubmit={async (given) => {
        const expected = String(given.get('expectedActiveOn') ?? '')
        const entry: Entry = {
          status,
          number: String(given.get('number')),
          at: momentIn(given, 'at'),
          ...(expected !== '' && { expectedActiveOn: expected }),
          ...(given.get('override') === 'on' && { override: true }),
        }
        if (await sending.send(() => change.attempt(entry))) onClose()
      }}
    >
      <SelectField
        name="status"
        label="Status"
        value={status}
        onChange={(event) => setStatus(event.target.value as MlsStatus)}
      >
        {[sale.mlsStatus, ...next].map((one) => (
          <option key={one} value={one}>
            {one === sale.mlsStatus ? `${statusLooks[one].words} (as it is)` : statusLooks[one].words}
          </option>
        ))}
      </SelectField>
      <TextField
        name="number"
        label="MLS number"
        maxLength={longestMlsNumber}
        defaultValue={sale.mlsNumber}
      />
      <MomentFields name="at" label="Entered in the MLS on" />
      {status === 'Coming Soon' && (
        <TextField
          name="expectedActiveOn"
          label="Active on"
          hint="The MLS makes it Active as this day begins. Nothing leads back."
          type="date"
          min={dayAfter(today())}
          max={lastDay}
          defaultValue={lastDay}
        />
      )}
      {sale.mlsStatus === 'Incomplete' && may('confirm contracts') && (
        <CheckField
          name="override"
          label="Enter it as a new listing, although a listing of this home has just ended"
          hint="Only where the MLS allows it: otherwise it charges a fee."
        />
      )}
    </FormDialog>
  )
}

/** The first sign, page or flyer before the home is in the MLS. */
export const MarketingDialog = ({ sale, onClose }: DialogProps) => {
  const sending = useSending()
  const change = useSaleChange<{ firstAt: string; what: string }>(sale, (version, first) =>
    call('POST /api/desk/sales/:saleId/marketing', {
      params: { saleId: sale.id },
      body: { version, ...first },
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
