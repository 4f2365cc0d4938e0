import { useId, useState } from 'react'
import type { LeadDetail } from '#contract/desk/leads/leads'
import type { useLeadChanges } from '#desk/leads/use-lead-changes.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { longestLostReason } from '#rules/lead-work'

type LostProps = { lead: LeadDetail; changes: ReturnType<typeof useLeadChanges>; onClose: () => void }

const usual = ['Keeps the home', 'Sold elsewhere', 'The price was too low', 'No answer', 'Not a real request']

/** A lost lead has a reason. */
export const LostDialog = ({ lead, changes: { move }, onClose }: LostProps) => {
  const [reason, setReason] = useState('')
  const id = useId()
  return (
    <Dialog
      title={`Why is ${lead.name} lost?`}
      text="Only the staff reads the reason. It can be undone."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="flag" type="submit" form={id} disabled={move.isPending || reason.trim() === ''}>
            Mark as lost
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="grid gap-3"
        onSubmit={async (event) => {
          event.preventDefault()
          if (reason.trim() !== '' && (await move.run({ stage: 'lost', reason }))) onClose()
        }}
      >
        <TextField
          label="Reason"
          required
          list={`${id}-usual`}
          maxLength={longestLostReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <datalist id={`${id}-usual`}>
          {usual.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      </form>
    </Dialog>
  )
}
