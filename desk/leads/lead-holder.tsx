import type { LeadDetail } from '#contract/desk/leads'
import { Section } from '#desk/detail/section.tsx'
import type { useLeadChanges } from '#desk/leads/use-lead-changes.ts'
import { useMay } from '#desk/me/use-me.ts'
import { SelectField } from '#desk/ui/field.tsx'

type HolderProps = { lead: LeadDetail; changes: ReturnType<typeof useLeadChanges> }

/** Who takes care of the lead, and to whom it can be given. */
export const LeadHolder = ({ lead: { holder, colleagues }, changes: { assign } }: HolderProps) => {
  const may = useMay()
  const isGone = holder !== null && !colleagues.some(({ id }) => id === holder.id)
  return (
    <Section title="Assigned to">
      {may('work on leads') ? (
        <SelectField
          className="py-2.5"
          label="Colleague"
          hint="The homeowner sees the name in their dashboard."
          value={holder?.id ?? ''}
          aria-busy={assign.isPending}
          onChange={(event) => !assign.isPending && void assign.run(event.target.value)}
        >
          <option value="">Nobody</option>
          {isGone && <option value={holder.id}>{holder.name} (no longer works here)</option>}
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="py-2.5">{holder?.name ?? 'Nobody'}</p>
      )}
    </Section>
  )
}
