import type { DeskOffer } from '#contract/desk/sales/offers'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { versionOfKey } from '#desk/api/version-by-key.ts'
import { toFormProblem } from '#desk/detail/form-problem.ts'
import { useMay } from '#desk/me/use-me.ts'
import { MomentFields, momentIn } from '#desk/sales/moment-fields.tsx'
import { ChangedSince } from '#desk/sales/offers/changed-since.tsx'
import { PeopleFields } from '#desk/sales/offers/people-fields.tsx'
import { TermsFields } from '#desk/sales/offers/terms-fields.tsx'
import { peopleTyped, termsTyped } from '#desk/sales/offers/typed-offer.ts'
import { ToldBySeller } from '#desk/sales/offers/told-by-seller.tsx'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { CheckField, SelectField } from '#desk/ui/field.tsx'
import { KeptFormDialog } from '#desk/unsent/kept-form-dialog.tsx'
import { offerSourceWords } from '#rules/offer-words'
import { isOfferOpen } from '#rules/sale-states'

type OfferDialogProps = {
  saleId: string
  offers: readonly DeskOffer[]
  /** The offer whose next terms are typed; absent: a new offer. */
  counter?: DeskOffer
  /** Who makes these terms. */
  by?: 'seller' | 'buyer'
  onClose: () => void
}

const sources = ['mail', 'telephone', 'paper', 'seller'] as const
type Source = (typeof sources)[number]

/** An offer that came by email, telephone or paper, or the next terms of one. */
export const OfferDialog = ({ saleId, offers, counter, by = 'buyer', onClose }: OfferDialogProps) => {
  const may = useMay()
  const receive = useChange(
    ({ given, key }: { given: FormData; key: string }) =>
      (counter
        ? counterWith(saleId, { ...counter, version: versionOfKey(key, counter.version) }, by, given, key)
        : receiveAt(saleId, given, key)
      ).catch((problem: unknown) => {
        throw toFormProblem(problem, { current: (current) => current, fields: atTheForm })
      }),
    { done: ({ message }) => message, refresh: saleKeys },
  )
  return (
    <KeptFormDialog
      of={counter ? `terms:offer ${counter.id} ${counter.termsNumber} ${by}` : `offer:sale ${saleId}`}
      title={counter ? titleOf(counter.label, by) : 'An offer has arrived'}
      text={
        by === 'seller'
          ? 'What the seller signed. It waits for the buyer.'
          : 'Type what it says. What it does not say stays empty. The seller gets an email at once, without terms.'
      }
      verb="Store it"
      send={(given, key) => receive.attempt({ given, key })}
      onClose={onClose}
    >
      {counter && <ChangedSince offer={counter} />}
      {counter && <ToldBySeller offer={counter} />}
      {!counter && (
        <SelectField name="source" label="How it came">
          {sources.map((source) => (
            <option key={source} value={source}>
              {offerSourceWords[source]}
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
    </KeptFormDialog>
  )
}

type Made = Promise<{ message: string }>

const receivedIn = (given: FormData) => ({
  receivedAt: momentIn(given, 'receivedAt'),
  terms: termsTyped(given),
})

const counterWith = (
  saleId: string,
  { id: offerId, version }: Pick<DeskOffer, 'id' | 'version'>,
  by: 'seller' | 'buyer',
  given: FormData,
  idempotencyKey: string,
): Made =>
  call('POST /api/desk/sales/:saleId/offers/:offerId/terms', {
    params: { saleId, offerId },
    body: {
      version,
      by,
      ...receivedIn(given),
      ...(given.get('override') === 'on' && { override: true as const }),
    },
    idempotencyKey,
  })

const receiveAt = (saleId: string, given: FormData, idempotencyKey: string): Made => {
  const replacesId = String(given.get('replacesId') ?? '')
  return call('POST /api/desk/sales/:saleId/offers', {
    params: { saleId },
    body: {
      source: (given.get('source') ?? 'mail') as Source,
      ...receivedIn(given),
      ...peopleTyped(given),
      ...(replacesId !== '' && { replacesId }),
    },
    idempotencyKey,
  })
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
