import { useState } from 'react'
import type { DeskOffer, DeskOffers } from '#contract/desk/sales/offers'
import { sendingOnce } from '#contract/send-once'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { MomentFields, momentIn } from '#desk/sales/moment-fields.tsx'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { SelectField, TextArea, TextField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
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
  const sending = useSending()
  const [once] = useState(sendingOnce)
  const present = useChange(
    (body: Parameters<typeof bodyOf>[0]) => {
      const made = bodyOf(body)
      return once(made, (idempotencyKey) =>
        call('POST /api/desk/sales/:saleId/offers/:offerId/present', {
          params: { saleId, offerId: offer.id },
          body: made,
          idempotencyKey,
        }),
      )
    },
    { done: ({ message }) => message, refresh: saleKeys },
  )
  const records = offer.presentations.filter(({ correctedWhy }) => correctedWhy === '')
  return (
    <FormDialog
      title={`You presented ${offer.label}`}
      text={
        sellers.length === 0
          ? 'Nobody is named who signs for the home. The seller names the owners in the listing first.'
          : 'The record stays. A wrong one is corrected by another.'
      }
      verb="Record it"
      sending={sending}
      onClose={onClose}
      onSubmit={async (given) => {
        if (await sending.send(() => present.attempt(given))) onClose()
      }}
    >
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
    </FormDialog>
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
