import type { LeadDetail } from '#contract/desk/leads/leads'
import { Section } from '#desk/detail/section.tsx'
import { type Step, stepOf } from '#desk/leads/planned-step.ts'
import type { useLeadChanges } from '#desk/leads/use-lead-changes.ts'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { useKept } from '#desk/unsent/use-kept.ts'
import { longestNextStep } from '#rules/lead-work'
import { formatMoment } from '#web/ui/dates.ts'

type NextStepProps = { lead: LeadDetail; changes: ReturnType<typeof useLeadChanges> }

/** The next step and its time. Today lists it when its day has come. */
export const NextStep = ({ lead, changes: { plan } }: NextStepProps) => {
  const may = useMay()
  const typed = useKept<Partial<Step>>(
    `next step:lead ${lead.id}`,
    {},
    (step) => Object.keys(step).length === 0,
  )
  const step = { ...stepOf(lead), ...typed.content }
  const type = (part: Partial<Step>) => typed.change({ ...typed.content, ...part })
  // What is typed already is the step after this one, so it stays.
  const finish = () => plan.run({ ...step, what: '' })
  return (
    <Section title="Next step">
      {lead.nextStep !== '' && (
        <p className="pt-2.5">
          <b className="font-semibold">{lead.nextStep}</b>, {formatMoment(lead.nextStepAt)}
        </p>
      )}
      {may('work on leads') && (
        <CheckedForm
          className="grid gap-2.5 py-2.5"
          onSubmit={async () => {
            if (await plan.run(step)) typed.discard()
          }}
        >
          <TextField
            id="lead-next-step"
            name="what"
            required
            maxLength={longestNextStep}
            value={step.what}
            onChange={(event) => type({ what: event.target.value })}
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2.5">
            <TextField
              name="day"
              type="date"
              required
              value={step.day}
              onChange={(event) => type({ day: event.target.value })}
            />
            <TextField
              name="time"
              label="Time (Mountain)"
              type="time"
              required
              value={step.time}
              onChange={(event) => type({ time: event.target.value })}
            />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" disabled={plan.isPending}>
              Plan it
            </Button>
            {lead.nextStep !== '' && (
              <Button look="quiet" disabled={plan.isPending} onClick={() => void finish()}>
                It is done
              </Button>
            )}
          </div>
        </CheckedForm>
      )}
    </Section>
  )
}
