import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import type { LeadDetail } from '#contract/desk/leads/leads'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { leadKeys, useLead } from './lead-query.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Drawer } from '#desk/detail/drawer.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { KeptFields } from '#desk/unsent/kept-fields.tsx'
import { RestoredLine } from '#desk/unsent/restored-line.tsx'
import { useKeptFields } from '#desk/unsent/use-kept.ts'
import { longestEmail } from '#rules/addresses'
import { longestBuyerName } from '#rules/lead-work'
import { mostBuyersOfLead } from '#rules/leads'
import { MailNote } from '#desk/me/mail-note.tsx'

/** Mails the lead to a buyer, on top of the lead’s page. */
export const SendToBuyerDrawer = () => {
  const query = useLead()
  return <Loaded query={query}>{(lead) => <HandOn key={lead.id} lead={lead} />}</Loaded>
}

const HandOn = ({ lead }: { lead: LeadDetail }) => {
  const sending = useSending()
  const navigate = useNavigate()
  const id = useId()
  const typed = useKeptFields(`send:lead ${lead.id}`)
  const give = useChange(
    (buyer: { name: string; email: string }) =>
      call('POST /api/desk/leads/:leadId/hand-on', { params: { leadId: lead.id }, body: buyer }),
    { done: ({ message }) => message, refresh: leadKeys },
  )
  const back = `/leads/${lead.reference}`
  return (
    <Drawer
      title={`Send ${lead.reference} to a buyer`}
      text={`The buyer gets the name, the email, the telephone number and everything about the home by email. ${lead.recipients.length} of at most ${mostBuyersOfLead} buyers have it.`}
      closeTo={back}
      actions={
        <>
          <span className="mr-auto text-meta text-soft">An email cannot be taken back.</span>
          <Button look="flag" type="submit" form={id} disabled={give.isPending || !lead.mayHandOn}>
            Send the email
          </Button>
        </>
      }
    >
      <CheckedForm
        id={id}
        problem={sending.problem}
        className="grid gap-3.5"
        onSubmit={(given) =>
          void sending.send(async () => {
            await give.attempt({ name: String(given.get('name')), email: String(given.get('email')) })
            typed.discard()
            await navigate({ to: back, search: true })
          })
        }
      >
        <MailNote />
        <RestoredLine from={typed.restoredFrom} />
        <KeptFields texts={typed.content} onType={typed.change}>
          <TextField name="name" label="Buyer" required maxLength={longestBuyerName} />
          <TextField name="email" type="email" required maxLength={longestEmail} />
        </KeptFields>
        {!lead.mayHandOn && <p className="text-bad">This lead cannot go to another buyer.</p>}
        {sending.failure !== undefined && <Problem of={sending.failure} />}
      </CheckedForm>
    </Drawer>
  )
}
