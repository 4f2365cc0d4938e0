import type { DeskOffer } from '#contract/desk/sales/offers'
import { call } from '#desk/api/call.ts'
import { useAsTried } from '#desk/api/use-as-tried.ts'
import { useChange } from '#desk/api/use-change.ts'
import { versionOfKey } from '#desk/api/version-by-key.ts'
import { MomentFields, momentIn } from '#desk/sales/moment-fields.tsx'
import { ChangedSince } from '#desk/sales/offers/changed-since.tsx'
import { ToldBySeller } from '#desk/sales/offers/told-by-seller.tsx'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { SelectField } from '#desk/ui/field.tsx'
import { KeptFormDialog } from '#desk/unsent/kept-form-dialog.tsx'
import { mayRecordLater } from '#rules/offer-link'
import { mayMove } from '#rules/sale-offers'
import type { SaleOver } from '#rules/sale-states'
import { upperFirst } from '#rules/upper-first'

type MoveProps = {
  saleId: string
  over: SaleOver | undefined
  offer: DeskOffer
  offers: readonly DeskOffer[]
  onClose: () => void
}

const ends = ['accepted', 'backup', 'declined', 'withdrawn'] as const
const afterTheSale = ['declined', 'withdrawn'] as const

/** What became of an offer. The signed contract accepts it: this records it. */
export const MoveDialog = ({ saleId, over, offer: now, offers, onClose }: MoveProps) => {
  const { seen: offer, attempt } = useAsTried(now)
  const move = useChange(
    ({ given, key }: { given: FormData; key: string }) =>
      call('POST /api/desk/sales/:saleId/offers/:offerId/move', {
        params: { saleId, offerId: now.id },
        body: {
          version: versionOfKey(key, now.version),
          to: String(given.get('state')) as (typeof ends)[number],
          at: momentIn(given, 'at'),
        },
        idempotencyKey: key,
      }),
    { done: ({ message }) => message, refresh: saleKeys },
  )
  const accepted = offers.find(
    ({ id, state, isContractOver }) => state === 'accepted' && !isContractOver && id !== offer.id,
  )
  const mayBecome = (mayRecordLater(over) ? ends : afterTheSale).filter((end) => mayMove(offer.state, end))
  const possible = accepted ? mayBecome.filter((end) => end !== 'accepted') : mayBecome
  return (
    <KeptFormDialog
      of={`move:offer ${offer.id}`}
      title={`What became of ${offer.label}?`}
      text="Record what happened outside. An offer is accepted when the contract is signed."
      verb="Record it"
      send={(given, key) => attempt(() => move.attempt({ given, key }))}
      onClose={onClose}
    >
      <ChangedSince offer={now} />
      <ToldBySeller offer={offer} />
      <SelectField name="state" label="It is" required defaultValue="">
        <option value="" disabled>
          Choose…
        </option>
        {possible.map((end) => (
          <option key={end} value={end}>
            {upperFirst(end)}
          </option>
        ))}
      </SelectField>
      {accepted && mayBecome.includes('accepted') && (
        <p>
          {accepted.label} is accepted already
          {possible.includes('backup') ? ', so this one can be a backup.' : '.'}{' '}
          {accepted.mayTakeBack
            ? 'If that was recorded by mistake, take it back first.'
            : 'Once its contract has ended, this one can be accepted.'}
        </p>
      )}
      <MomentFields name="at" label="When" />
    </KeptFormDialog>
  )
}
