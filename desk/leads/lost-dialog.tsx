import { useId } from 'react'
import type { LeadDetail } from '#contract/desk/leads/leads'
import type { useLeadChanges } from '#desk/leads/use-lead-changes.ts'
import { TextField } from '#desk/ui/field.tsx'
import { KeptFormDialog } from '#desk/unsent/kept-form-dialog.tsx'
import { longestLostReason } from '#rules/lead-work'

type LostProps = { lead: LeadDetail; changes: ReturnType<typeof useLeadChanges>; onClose: () => void }

const usual = ['Keeps the home', 'Sold elsewhere', 'The price was too low', 'No answer', 'Not a real request']

/** A lost lead has a reason. */
export const LostDialog = ({ lead, changes: { move }, onClose }: LostProps) => {
  const id = useId()
  return (
    <KeptFormDialog
      of={`lost:lead ${lead.id}`}
      title={`Why is ${lead.name} lost?`}
      text="Only the staff reads the reason. It can be undone."
      verb="Mark as lost"
      send={(given) => move.attempt({ stage: 'lost', reason: String(given.get('reason')) })}
      onClose={onClose}
    >
      <TextField name="reason" required list={`${id}-usual`} maxLength={longestLostReason} />
      <datalist id={`${id}-usual`}>
        {usual.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    </KeptFormDialog>
  )
}
