import { useNavigate, useParams } from '@tanstack/react-router'
import { useId } from 'react'
import type { LeadOffer } from '#contract/desk/leads/offers'
import type { LeadDetail } from '#contract/desk/leads/leads'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { leadKeys, useLead } from '#desk/leads/lead-query.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Drawer } from '#desk/detail/drawer.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { KeptArea } from '#desk/unsent/kept-area.tsx'
import { useKeptText } from '#desk/unsent/use-kept.ts'
import { longestOffer } from '#rules/offers'

/** Ends an offer that the customer has, on top of the lead’s page. */
export const WithdrawDrawer = () => {
  const query = useLead()
  const { offerId } = useParams({ strict: false })
  return (
    <Loaded query={query}>
      {(lead) => {
        const offer = lead.offers.find(({ id }) => id === offerId)
        return offer ? <Withdraw lead={lead} offer={offer} /> : null
      }}
    </Loaded>
  )
}

const Withdraw = ({ lead, offer }: { lead: LeadDetail; offer: LeadOffer }) => {
  const sending = useSending()
  const navigate = useNavigate()
  const id = useId()
  const reason = useKeptText(`withdraw:offer ${offer.id}`)
  const back = `/leads/${lead.reference}`
  const withdraw = useChange(
    () =>
      call('POST /api/desk/leads/:leadId/offers/:offerId/withdraw', {
        params: { leadId: lead.id, offerId: offer.id },
        body: { reason: reason.content },
      }),
    { done: ({ message }) => message, refresh: leadKeys },
  )
  return (
    <Drawer
      title={`Withdraw the offer of ${offer.buyer}`}
      text="The customer still sees that it was there, and why it ended. This cannot be undone."
      closeTo={back}
      actions={
        <Button look="bad" type="submit" form={id} disabled={withdraw.isPending}>
          Withdraw the offer
        </Button>
      }
    >
      <CheckedForm
        id={id}
        problem={sending.problem}
        className="grid gap-3.5"
        onSubmit={() =>
          void sending.send(async () => {
            await withdraw.attempt()
            reason.discard()
            await navigate({ to: back, search: true })
          })
        }
      >
        <KeptArea
          of={reason}
          name="reason"
          label="Why it ended"
          hint="The customer reads this."
          required
          maxLength={longestOffer.endedReason}
        />
        {sending.failure !== undefined && <Problem of={sending.failure} />}
      </CheckedForm>
    </Drawer>
  )
}
