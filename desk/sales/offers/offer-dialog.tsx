import { useState } from 'react'
import type { DeskOffer } from '#contract/desk/sales/offers'
import { sendingOnce } from '#contract/send-once'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { toFormProblem } from '#desk/detail/form-problem.ts'
import { useMay } from '#desk/me/use-me.ts'
import { MomentFields, momentIn } from '#desk/sales/moment-fields.tsx'
import { ChangedSince } from '#desk/sales/offers/changed-since.tsx'
import { PeopleFields } from '#desk/sales/offers/people-fields.tsx'
import { TermsFields } from '#desk/sales/offers/terms-fields.tsx'
import { peopleTyped, termsTyped } from '#desk/sales/offers/typed-offer.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { CheckField, SelectField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { isOfferOpen } from '#rules/sale-states'

type OfferDialogProps = {
  saleId: string
  offers: readonly DeskOffer[]
  /** The offer whose next terms are typed; absent: a new offer. */
  counter?: DeskOffer
  onClose: () => void
}

const sources = {
  mail: 'By mail',
  telephone: 'On the telephone',
  paper: 'On paper',
  seller: 'From the seller',
}
type Source = keyof typeof sources

/** An offer that came by mail, telephone or paper, or the next terms of one. */
export const OfferDialog = ({ saleId, offers, counter, onClose }: OfferDialogProps) => {
  const sending = useSending()
  const [once] = useState(sendingOnce)
  const may = useMay()
  // A colleague may change the offer meanwhile. Then the server decides whether these terms still fit.
  const [by] = useState<'seller' | 'buyer'>(counter?.state === 'presented' ? 'seller' : 'buyer')
  const send = async (given: FormData) => {
    const received = { receivedAt: momentIn(given, 'receivedAt'), terms: termsTyped(given) }
    if (counter) {
      const override = given.get('override') === 'on' ? { override: true as const } : {}
      const body = { version: counter.version, by, ...received, ...override } as const
      return once(body, (idempotencyKey) =>
        call('POST /api/desk/sales/:saleId/offers/:offerId/terms', {
          params: { saleId, offerId: counter.id },
          body,
          idempotencyKey,
        }),
      )
    }
    const replacesId = String(given.get('replacesId') ?? '')
    const body = {
      source: (given.get('source') ?? 'mail') as Source,
      ...received,
      ...peopleTyped(given),
      ...(replacesId !== '' && { replacesId }),
    }
    return once(body, (idempotencyKey) =>
      call('POST /api/desk/sales/:saleId/offers', { params: { saleId }, body, idempotencyKey }),
    )
  }
  const receive = useChange(
    (given: FormData) =>
      send(given).catch((problem: unknown) => {
        throw toFormProblem(problem, { current: (current) => current, fields: atTheForm })
      }),
    { done: ({ message }) => message, refresh: saleKeys },
  )
  return (
    <FormDialog
      title={counter ? titleOf(counter.label, by) : 'An offer has arrived'}
      text={
        by === 'seller'
          ? 'What the seller signed. It waits for the buyer.'
          : 'Type what it says. What it does not say stays empty. The seller gets a mail at once, without terms.'
      }
      verb="Store it"
      sending={sending}
      onClose={onClose}
      onSubmit={async (given) => {
        if (await sending.send(() => receive.attempt(given))) onClose()
      }}
    >
      {counter && <ChangedSince offer={counter} />}
      {!counter && (
        <SelectField name="source" label="How it came">
          {Object.entries(sources).map(([source, words]) => (
            <option key={source} value={source}>
              {words}
            </option>
          ))}
        </SelectField>
      )}
      <MomentFields name="receivedAt" label={by === 'seller' ? 'Sent' : 'Arrived'} />
      <TermsFields terms={counter?.terms.at(-1)} />
      {!counter && <PeopleFields replaceable={offers.filter(({ state }) => isOfferOpen(state))} />}
      {by === 'seller' && may('present offers') && (
        <CheckField
          name="override"
          label="Another counterproposal may be open at the same time"
          hint="Both buyers might sign. A broker decides that."
        />
      )}
    </FormDialog>
  )
}

const titleOf = (label: string, by: 'buyer' | 'seller') =>
  by === 'seller' ? `A counterproposal to ${label}` : `The answer of ${label}`

/** 'terms.price' as 'price' and 'agent.email' as 'agentEmail': the names of the controls. */
const atTheForm = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => {
      const [, role = '', part = ''] = /^(buyer|agent)\.(\w+)$/.exec(name) ?? []
      const [short = ''] = name.replace(/^terms\.(?:escalation\.)?/, '').split('.')
      const control = role === '' ? short : `${role}${part.charAt(0).toUpperCase()}${part.slice(1)}`
      return [control === 'answerByAt' ? 'answerByAtTime' : control, sentence]
    }),
  )
