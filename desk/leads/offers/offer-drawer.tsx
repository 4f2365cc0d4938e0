// One offer: entered, changed before it is sent, or entered anew to replace one that was sent.
import { useNavigate, useParams } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { LeadOffer } from '#contract/desk/leads/offers'
import type { LeadDetail } from '#contract/desk/leads/leads'
import { sendingOnce } from '#contract/send-once'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { leadKeys, useLead } from '#desk/leads/lead-query.ts'
import { OfferFields } from '#desk/leads/offers/offer-fields.tsx'
import { noOffer, type Terms, termsOf, typedFrom } from '#desk/leads/offers/offer-form.ts'
import { Button } from '#desk/ui/button.tsx'
import { Drawer } from '#desk/ui/drawer.tsx'
import { Nothing } from '#desk/ui/nothing.tsx'
import { Problem } from '#desk/ui/problem.tsx'

export const NewOfferDrawer = () => {
  const query = useLead()
  return <Loaded query={query}>{(lead) => <OfferForm lead={lead} title="New offer" />}</Loaded>
}

export const OfferDrawer = () => (
  <OfOffer>
    {(lead, offer) => <OfferForm lead={lead} changed={offer} title={`Offer of ${offer.buyer}`} />}
  </OfOffer>
)

export const ReplaceOfferDrawer = () => (
  <OfOffer>
    {(lead, offer) => (
      <OfferForm lead={lead} replaced={offer} title={`Replace the offer of ${offer.buyer}`} />
    )}
  </OfOffer>
)

const OfOffer = ({ children }: { children: (lead: LeadDetail, offer: LeadOffer) => React.ReactNode }) => {
  const query = useLead()
  const { offerId } = useParams({ strict: false })
  return (
    <Loaded query={query}>
      {(lead) => {
        const offer = lead.offers.find(({ id }) => id === offerId)
        return offer ? (
          children(lead, offer)
        ) : (
          <Drawer title="Offer" closeTo={`/leads/${lead.reference}`}>
            <Nothing title="There is no such offer">It may have been discarded.</Nothing>
          </Drawer>
        )
      }}
    </Loaded>
  )
}

type FormProps = { lead: LeadDetail; title: string; changed?: LeadOffer; replaced?: LeadOffer }

const OfferForm = ({ lead, title, changed, replaced }: FormProps) => {
  const start = changed ?? replaced
  const [typed, setTyped] = useState(() => (start ? typedFrom(start) : noOffer))
  const { terms, wrong, net } = termsOf(typed)
  const save = useSave(lead, changed, replaced)
  const sending = useSending()
  const navigate = useNavigate()
  const id = useId()
  const back = `/leads/${lead.reference}`
  const isReady = terms !== undefined && terms.buyer.trim() !== ''
  return (
    <Drawer
      title={title}
      text="The customer sees it once you send it."
      closeTo={back}
      actions={
        <Button look="flag" type="submit" form={id} disabled={sending.isUnderWay || !isReady}>
          Save the offer
        </Button>
      }
    >
      <form
        id={id}
        className="grid gap-3.5"
        onSubmit={async (event) => {
          event.preventDefault()
          if (!terms || !isReady || !(await sending.send(() => save.attempt(terms)))) return
          await navigate({ to: back, search: true })
        }}
      >
        <OfferFields
          typed={typed}
          wrong={{ ...daysWrong(sending.errorAt), ...wrong }}
          net={net}
          onType={setTyped}
        />
        {sending.failure !== undefined && <Problem of={sending.failure} />}
      </form>
    </Drawer>
  )
}

const daysWrong = (errorAt: (name: string) => string | undefined) => ({
  closingOn: errorAt('closingOn'),
  expiresOn: errorAt('expiresOn'),
})

const useSave = (lead: LeadDetail, changed?: LeadOffer, replaced?: LeadOffer) => {
  const [once] = useState(sendingOnce)
  return useChange(
    (terms: Terms): Promise<{ message: string }> =>
      changed
        ? call('PUT /api/desk/leads/:leadId/offers/:offerId', {
            params: { leadId: lead.id, offerId: changed.id },
            body: { ...terms, version: changed.version },
          })
        : once(terms, (idempotencyKey) =>
            call('POST /api/desk/leads/:leadId/offers', {
              params: { leadId: lead.id },
              body: { ...terms, ...(replaced && { replacesId: replaced.id }) },
              idempotencyKey,
            }),
          ),
    { done: ({ message }) => message, refresh: leadKeys },
  )
}
