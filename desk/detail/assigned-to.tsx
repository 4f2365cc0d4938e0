import type { Colleague } from '#contract/desk/colleague'
import type { useChange } from '#desk/api/use-change.ts'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { SelectField } from '#desk/ui/field.tsx'
import type { Capability } from '#rules/staff'

type AssignedToProps = {
  of: { holder: Colleague | null; colleagues: readonly Colleague[] }
  /** Without this capability, the person sees only the name. */
  needs: Capability
  /** Assigns it to the colleague with this id, or to nobody: ''. */
  assign: Pick<ReturnType<typeof useChange<string>>, 'run' | 'isPending'>
  hint?: string
}

/** Who takes care of a record, and who can take it. */
export const AssignedTo = ({ of: { holder, colleagues }, needs, assign, hint }: AssignedToProps) => {
  const may = useMay()
  const isGone = holder !== null && !colleagues.some(({ id }) => id === holder.id)
  return (
    <Section title="Assigned to">
      {may(needs) ? (
        <SelectField
          className="py-2.5"
          label="Colleague"
          hint={hint}
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
