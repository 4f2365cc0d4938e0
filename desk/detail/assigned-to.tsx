import type { Colleague } from '#contract/desk/colleague'
import type { useChange } from '#desk/api/use-change.ts'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { ChoiceField } from '#desk/ui/choice-field.tsx'
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
  return (
    <Section title="Assigned to">
      {may(needs) ? (
        <div className="grid gap-2 py-2.5">
          <ChoiceField
            label="Colleague"
            hint={hint}
            verb="Assign"
            value={holder?.id ?? ''}
            isPending={assign.isPending}
            onChoose={assign.run}
          >
            <option value="">Nobody</option>
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </ChoiceField>
        </div>
      ) : (
        <p className="py-2.5">{holder?.name ?? 'Nobody'}</p>
      )}
    </Section>
  )
}
