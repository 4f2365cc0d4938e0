import type { DeskOffer, DeskOffers } from '#contract/desk/sales/offers'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { versionOfKey } from '#desk/api/version-by-key.ts'
import { MomentFields, momentIn } from '#desk/sales/moment-fields.tsx'
import { ChangedSince } from '#desk/sales/offers/changed-since.tsx'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { SelectField, TextArea, TextField } from '#desk/ui/field.tsx'
import { KeptFormDialog } from '#desk/unsent/kept-form-dialog.tsx'
import { longestInOffer, longestPresentation } from '#rules/offer-steps'
import { presentationWords } from '#rules/offer-words'
import { formatListed } from '#web/ui/dates.ts'

type PresentProps = {
  saleId: string
  offer: DeskOffer
  sellers: DeskOffers['sellers']
  onClose: () => void
}

const ways = ['telephone', 'video', 'in person'] as const

/** The record that a broker explained the newest terms to one of the sellers. */
export const PresentDialog = ({ saleId, offer, sellers, onClose }: PresentProps) => {
  const present = useChange(
    ({ given, key }: { given: FormData; key: string }) =>
      call('POST /api/desk/sales/:saleId/offers/:offerId/present', {
        params: { saleId, offerId: offer.id },
        body: { version: versionOfKey(key, offer.version), ...bodyOf(given) },
        idempotencyKey: key,
      }),
    { done: ({ message }) => message, refresh: saleKeys },
  )
  const records = offer.presentations.filter(({ correctedWhy }) => correctedWhy === '')
  return (
    <KeptFormDialog
      of={`present:offer ${offer.id} ${offer.termsNumber}`}
      title={`You presented ${offer.label}`}
      text={
        sellers.length === 0
          ? 'Nobody who signs for the home is named yet. Name the owners under “People” first.'
          : 'The record stays. A wrong one is corrected by another.'
      }
      verb="Record it"
      send={(given, key) => present.attempt({ given, key })}
      onClose={onClose}
    >
      <ChangedSince offer={offer} />
      <SelectField name="partyId">
        {sellers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField name="way">
        {ways.map((way) => (
          <option key={way} value={way}>
            {presentationWords[way]}
          </option>
        ))}
      </SelectField>
      <MomentFields name="at" label="When" />
      <TextField name="minutes" type="number" min={1} max={longestPresentation} required />
      {records.length > 0 && (
        <SelectField name="correctsId" label="Takes the place of a wrong record" defaultValue="">
          <option value="">None: it is a further one</option>
          {records.map(({ id, party, at }) => (
            <option key={id} value={id}>
              {party}, {formatListed(at)}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea name="note" maxLength={longestInOffer.note} />
    </KeptFormDialog>
  )
}

const bodyOf = (given: FormData) => ({
  way: ways.find((way) => way === given.get('way')) ?? ways[0],
  partyId: String(given.get('partyId') ?? ''),
  at: momentIn(given, 'at'),
  minutes: Number(given.get('minutes')),
  note: String(given.get('note') ?? ''),
  ...(given.get('correctsId') && { correctsId: String(given.get('correctsId')) }),
})
