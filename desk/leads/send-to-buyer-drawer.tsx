import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { LeadDetail } from '#contract/desk/leads/leads'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { leadKeys, useLead } from './lead-query.ts'
import { Button } from '#desk/ui/button.tsx'
import { Drawer } from '#desk/ui/drawer.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { longestEmail } from '#rules/addresses'
import { longestBuyerName } from '#rules/lead-work'
import { mostBuyersOfLead } from '#rules/leads'

/** Mails the lead to a buyer, over the lead’s page. */
export const SendToBuyerDrawer = () => {
  const query = useLead()
  return <Loaded query={query}>{(lead) => <HandOn key={lead.id} lead={lead} />}</Loaded>
}

const HandOn = ({ lead }: { lead: LeadDetail }) => {
  const [buyer, setBuyer] = useState({ name: '', email: '' })
  const navigate = useNavigate()
  const id = useId()
  const give = useChange(
    () => call('POST /api/desk/leads/:leadId/hand-on', { params: { leadId: lead.id }, body: buyer }),
    { done: ({ message }) => message, refresh: leadKeys },
  )
  const back = `/leads/${lead.reference}`
  const isFilled = buyer.name.trim() !== '' && buyer.email.trim() !== ''
  return (
    <Drawer
      title={`Send ${lead.reference} to a buyer`}
      text={`The buyer gets the name, the email, the telephone number and everything about the home by email. ${lead.recipients.length} of at most ${mostBuyersOfLead} buyers have it.`}
      closeTo={back}
      actions={
        <>
          <span className="mr-auto text-meta text-soft">An email cannot be taken back.</span>
          <Button
            look="flag"
            type="submit"
            form={id}
            disabled={give.isPending || !isFilled || !lead.mayHandOn}
          >
            Send the email
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="grid gap-3.5"
        onSubmit={async (event) => {
          event.preventDefault()
          if (isFilled && (await give.run())) await navigate({ to: back, search: true })
        }}
      >
        <TextField
          label="Buyer"
          required
          maxLength={longestBuyerName}
          value={buyer.name}
          onChange={(event) => setBuyer({ ...buyer, name: event.target.value })}
        />
        <TextField
          label="Email"
          type="email"
          required
          maxLength={longestEmail}
          value={buyer.email}
          onChange={(event) => setBuyer({ ...buyer, email: event.target.value })}
        />
        {!lead.mayHandOn && <p className="text-bad">This lead cannot go to another buyer.</p>}
      </form>
    </Drawer>
  )
}
