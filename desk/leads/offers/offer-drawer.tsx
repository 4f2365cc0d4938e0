// One offer: entered, edited before it is sent, or entered anew to replace a sent one.
import { useNavigate, useParams } from '@tanstack/react-router'
import { useId } from 'react'
import type { LeadOffer } from '#contract/desk/leads/offers'
import type { LeadDetail } from '#contract/desk/leads/leads'
import { call } from '#desk/api/call.ts'
import { ConflictDialog } from '#desk/detail/conflict-dialog.tsx'
import { DraftActions } from '#desk/detail/draft-actions.tsx'
import { DraftLine } from '#desk/detail/draft-line.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { toFormProblem } from '#desk/detail/form-problem.ts'
import { useDraft } from '#desk/detail/use-draft.ts'
import { leadKeys, useLead } from '#desk/leads/lead-query.ts'
import { OfferFields } from '#desk/leads/offers/offer-fields.tsx'
import { noOffer, type Terms, termsOf, typedFrom, type TypedOffer } from '#desk/leads/offers/offer-form.ts'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Drawer } from '#desk/detail/drawer.tsx'
import { focusFirstFault } from '#desk/ui/field-faults.ts'
import { Nothing } from '#desk/ui/nothing.tsx'
import { fieldNames } from '#rules/field-names'

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
  const draft = useOfferDraft(lead, { ...(changed && { changed }), ...(replaced && { replaced }) })
  const typed = typedOver(start ? typedFrom(start) : noOffer, draft.changed)
  const { wrong } = termsOf(typed)
  const id = useId()
  return (
    <Drawer
      title={title}
      text="The customer sees it once you send it. This device keeps what you type until it is saved."
      closeTo={`/leads/${lead.reference}`}
      actions={<DraftActions draft={draft} form={id} verb="Save the offer" discard="Discard changes" />}
    >
      <CheckedForm
        id={id}
        problem={draft.failure}
        className="grid gap-3.5"
        onSubmit={(_, form) => {
          if (Object.keys(wrong).length > 0) focusFirstFault(form)
          // An offer without changes is as the server has it. A new one, such as a copy that replaces another, is sent unchanged.
          else void draft.save()
        }}
      >
        <OfferFields draft={draft} typed={typed} />
        <DraftLine draft={draft} />
        {draft.conflict && <ConflictDialog draft={draft} conflict={draft.conflict} labels={fieldNames} />}
      </CheckedForm>
    </Drawer>
  )
}

const typedOver = (start: TypedOffer, typed: Partial<TypedOffer>): TypedOffer => ({ ...start, ...typed })

type Of = { changed?: LeadOffer; replaced?: LeadOffer }

/** Two tabs may edit one offer. Changes of different fields are merged, and the person chooses the rest. */
const useOfferDraft = (lead: LeadDetail, { changed, replaced }: Of) => {
  const navigate = useNavigate()
  const start = changed ?? replaced
  const [kind, version] = changed ? ['change', changed.version] : [replaced ? 'replace' : 'new', 0]
  return useDraft<TypedOffer>({
    record: `offer:${lead.id}:${kind}:${start?.id ?? ''}`,
    saved: start ? typedFrom(start) : noOffer,
    version,
    isNew: !changed,
    refresh: leadKeys,
    done: 'The offer is saved. The customer does not see it yet.',
    onSaved: () => navigate({ to: `/leads/${lead.reference}`, search: true }),
    save: async (changes, seen, idempotencyKey, base) => {
      const { terms } = termsOf(typedOver(base, changes))
      // The form's fields already say which text is not a sum.
      if (!terms) return
      if (!changed)
        return call('POST /api/desk/leads/:leadId/offers', {
          params: { leadId: lead.id },
          body: { ...terms, ...(replaced && { replacesId: replaced.id }) },
          idempotencyKey,
        })
      const params = { leadId: lead.id, offerId: changed.id }
      return call('PUT /api/desk/leads/:leadId/offers/:offerId', {
        params,
        body: { ...terms, version: seen },
      }).catch((problem: unknown) => {
        throw toFormProblem(problem, { current: (current) => typedFrom(current as Terms) })
      })
    },
  })
}
