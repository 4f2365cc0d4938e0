import { useState } from 'react'
import type { DeskSale } from '#contract/desk/sales/sales'
import { call } from '#desk/api/call.ts'
import { useAsTried } from '#desk/api/use-as-tried.ts'
import { useMay } from '#desk/me/use-me.ts'
import { FollowingField } from '#desk/sales/following-field.tsx'
import { momentIn, MomentFields } from '#desk/sales/moment-fields.tsx'
import { statusLooks } from '#desk/sales/sale-words.ts'
import { todayInMountainTime } from '#desk/sales/today.ts'
import { useSaleStep } from '#desk/sales/use-sale-changes.ts'
import { CheckField, SelectField, TextField } from '#desk/ui/field.tsx'
import { KeptFormDialog } from '#desk/unsent/kept-form-dialog.tsx'
import { dayAfter, dayIn, mountainTime } from '#rules/dates'
import { listingGaps } from '#rules/listing-gaps'
import { comingSoonEndsOn, longestMlsNumber } from '#rules/mls-clocks'
import { type MlsStatus, nextStatuses } from '#rules/sale-states'

type Entry = { status: MlsStatus; number: string; at: string; expectedActiveOn?: string; override?: true }

/** Enters a status that the home now has in the MLS. */
export const StatusDialog = ({ sale: now, onClose }: { sale: DeskSale; onClose: () => void }) => {
  const { seen: sale, attempt } = useAsTried(now)
  const record = useSaleStep<Entry>(now, (version, entry, idempotencyKey) =>
    call('POST /api/desk/sales/:saleId/mls', {
      params: { saleId: now.id },
      body: { version, ...entry },
      idempotencyKey,
    }),
  )
  return (
    <KeptFormDialog
      of={`status:sale ${now.id}`}
      title={`Status in ${sale.mls}`}
      text="Enter it in the MLS first, then here. It stops the clocks that wait for it."
      verb="Record it"
      send={(given, key) => attempt(() => record(entryIn(given), key))}
      onClose={onClose}
    >
      {(typed) => <EntryFields sale={sale} typed={typed} />}
    </KeptFormDialog>
  )
}

const entryIn = (given: FormData): Entry => {
  const expected = String(given.get('expectedActiveOn') ?? '')
  return {
    status: given.get('status') as MlsStatus,
    number: String(given.get('number')),
    at: momentIn(given, 'at'),
    ...(expected !== '' && { expectedActiveOn: expected }),
    ...(given.get('override') === 'on' && { override: true }),
  }
}

const EntryFields = ({ sale, typed }: { sale: DeskSale; typed: FormData | undefined }) => {
  const may = useMay()
  const [today] = useState(todayInMountainTime)
  const next = nextStatuses(sale.mlsStatus, sale.endedAt !== '')
  const offered = [...(sale.endedAt === '' ? [sale.mlsStatus] : []), ...next]
  const first = next[0] ?? sale.mlsStatus
  const status = offered.find((one) => one === typed?.get('status')) ?? first
  const number = String(typed?.get('number') ?? sale.mlsNumber)
  const enteredOn = String(typed?.get('atDay') || today)
  return (
    <>
      <SelectField name="status" label="Status" defaultValue={first}>
        {offered.map((one) => (
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
      <Warning sale={sale} status={status} number={number} on={enteredOn} />
      {status === 'Coming Soon' && <ActiveOn sale={sale} enteredOn={enteredOn} />}
      {sale.mlsStatus === 'Incomplete' && may('confirm contracts') && (
        <CheckField
          name="override"
          label="Enter it as a new listing, although a listing of this home has just ended"
          hint="Only where the MLS allows it: otherwise it charges a fee."
        />
      )}
    </>
  )
}

/** The day is counted from the entry of Coming Soon, also when that entry is corrected later. */
const ActiveOn = ({ sale, enteredOn }: { sale: DeskSale; enteredOn: string }) => {
  const { comingSoonDays, mlsStatus, mlsStatusSince, expectedActiveOn } = sale
  const startedOn = mlsStatus === 'Coming Soon' ? dayIn(mountainTime, Date.parse(mlsStatusSince)) : enteredOn
  const lastDay = comingSoonEndsOn(startedOn, comingSoonDays === undefined ? undefined : { comingSoonDays })
  return (
    <FollowingField
      name="expectedActiveOn"
      label="Active on"
      hint="The MLS makes it Active as this day begins. Nothing leads back."
      type="date"
      min={dayAfter(startedOn)}
      max={lastDay}
      defaultValue={expectedActiveOn || lastDay}
    />
  )
}

type WarningProps = { sale: DeskSale; status: MlsStatus; number: string; on: string }

/** What the person has to know before the entry: it cannot be taken back, or the sale lacks what comes first. */
const Warning = ({ sale, status, number, on }: WarningProps) => {
  const gaps = listingGaps({
    from: sale.mlsStatus,
    to: status,
    input: sale.input.state,
    effectiveOn: sale.listingEffectiveOn,
    on,
    photos: sale.photos.stored,
    mlsNumber: number,
  })
  const ends = status === 'Expired/Terminated' && sale.mlsStatus !== status && sale.endedAt === ''
  return (
    <p role="status" className="rounded-sm bg-wait-tint px-3 py-2 empty:hidden">
      {ends && (
        <>
          <b>This ends the listing.</b> Its changes and instructions that are still open are closed, no more
          offers are taken, and the seller is told that the listing has ended. Only a broker can take it back.
        </>
      )}
      {gaps.length > 0 && (
        <>
          <b>Still missing: {new Intl.ListFormat('en-US').format(gaps)}.</b> Record it only if the home really
          is {statusLooks[status].words} in the MLS.
        </>
      )}
    </p>
  )
}
