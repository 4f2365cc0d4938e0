import { useId } from 'react'
import type { LeadDetail } from '#contract/desk/leads/leads'
import type { useLeadChanges } from '#desk/leads/use-lead-changes.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { longestLostReason } from '#rules/lead-work'

type LostProps = { lead: LeadDetail; changes: ReturnType<typeof useLeadChanges>; onClose: () => void }

const usual = ['Keeps the home', 'Sold elsewhere', 'The price was too low', 'No answer', 'Not a real request']

/** A lost lead has a reason. */
export const LostDialog = ({ lead, changes: { move }, onClose }: LostProps) => {
  const id = useId()
  return (
    <Dialog
      title={`Why is ${lead.name} lost?`}
      text="Only the staff reads the reason. It can be undone."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="flag" type="submit" form={id} disabled={move.isPending}>
            Mark as lost
          </Button>
        </>
      }
    >
      <CheckedForm
        id={id}
        className="grid gap-3"
        onSubmit={async (given) => {
          if (await move.run({ stage: 'lost', reason: String(given.get('reason')) })) onClose()
        }}
      >
        <TextField name="reason" required list={`${id}-usual`} maxLength={longestLostReason} />
        <datalist id={`${id}-usual`}>
          {usual.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      </CheckedForm>
    </Dialog>
  )
}
