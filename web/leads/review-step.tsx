import { leadLabels } from '#contract/lead-questions'
import { leadSteps, type LeadValues } from '#web/leads/lead-steps.ts'
import { stateName } from '#web/leads/lead-checks.ts'

type ReviewStepProps = { values: LeadValues; onChange: (step: number) => void }

/** All answers for review, with a link back to each step. */
export const ReviewStep = ({ values, onChange }: ReviewStepProps) => (
  <div className="grid gap-8 noscript:hidden">
    {leadSteps.slice(0, -1).map(({ id, title, fields }, step) => (
      <div key={id}>
        <div className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-2">
          <h3 className="text-lg">{title}</h3>
          <button type="button" className="min-h-8 text-sm font-semibold link" onClick={() => onChange(step)}>
            Change<span className="sr-only"> {title}</span>
          </button>
        </div>
        <dl>
          {fields.map((name) => (
            <div
              key={name}
              className="grid gap-x-4 border-b border-line py-2 text-sm sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            >
              <dt className="text-soft">{leadLabels[name]}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{shown(name, values[name])}</dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
  </div>
)

const shown = (name: string, value = '') => {
  if (value === '') return '–'
  return name === 'state' ? stateName(value) : value
}
