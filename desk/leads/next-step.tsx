import { useState } from 'react'
import type { LeadDetail } from '#contract/desk/leads/leads'
import { Section } from '#desk/detail/section.tsx'
import type { useLeadChanges } from '#desk/leads/use-lead-changes.ts'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { clockTimeIn, dayAfter, dayIn, mountainTime } from '#rules/dates'
import { longestNextStep } from '#rules/lead-work'
import { formatMoment } from '#web/ui/dates.ts'

type NextStepProps = { lead: LeadDetail; changes: ReturnType<typeof useLeadChanges> }

/** The next step and its time. Today lists it when its day has come. */
export const NextStep = ({ lead, changes: { plan } }: NextStepProps) => {
  const may = useMay()
  const [step, setStep] = useState(() => stepOf(lead))
  const type = (part: Partial<typeof step>) => setStep({ ...step, ...part })
  return (
    <Section title="Next step">
      {lead.nextStep !== '' && (
        <p className="pt-2.5">
          <b className="font-semibold">{lead.nextStep}</b>, {formatMoment(lead.nextStepAt)}
        </p>
      )}
      {may('work on leads') && (
        <CheckedForm className="grid gap-2.5 py-2.5" onSubmit={() => void plan.run(step)}>
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
              <Button
                look="quiet"
                disabled={plan.isPending}
                onClick={() => void plan.run({ ...step, what: '' })}
              >
                It is done
              </Button>
            )}
          </div>
        </CheckedForm>
      )}
    </Section>
  )
}

/** The planned step, or by default tomorrow at nine. */
const stepOf = ({ nextStep, nextStepAt }: LeadDetail) => ({
  what: nextStep,
  day:
    nextStepAt === ''
      ? dayAfter(dayIn(mountainTime, Date.now()))
      : dayIn(mountainTime, Date.parse(nextStepAt)),
  time: nextStepAt === '' ? '09:00' : clockTimeIn(mountainTime, Date.parse(nextStepAt)),
})
