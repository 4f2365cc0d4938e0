import { type LeadField, leadLabels } from '#contract/lead-questions'
import { fieldId, type WrongAnswers } from '#web/leads/lead-steps.ts'
import { FieldError } from '#web/ui/field-error.tsx'

type LeadChoiceProps = {
  name: LeadField
  answers: readonly string[]
  wrong: WrongAnswers
  className?: string
}

/** A question with a few options. One can be chosen. */
export const LeadChoice = ({ name, answers, wrong, className = '' }: LeadChoiceProps) => {
  const id = fieldId(name)
  return (
    <fieldset aria-describedby={`${id}-error`} className={`grid content-start gap-1.5 ${className}`}>
      <legend className="mb-1.5 text-sm font-semibold">{leadLabels[name]}</legend>
      <div className="flex flex-wrap gap-2">
        {answers.map((answer, index) => (
          <label
            key={answer}
            className="flex min-h-12 items-center gap-2.5 rounded-sm border-[1.5px] border-line-strong bg-sheet py-2 pr-5 pl-3.5 hover:border-ink has-checked:border-brand has-checked:bg-good-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              {...(index === 0 && { id })}
              name={name}
              value={answer}
              required
              className="size-5 focus-visible:outline-none"
            />
            {answer}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={wrong[name]} />
    </fieldset>
  )
}
