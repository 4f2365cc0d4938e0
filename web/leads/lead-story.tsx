import { type LeadField, leadLabels } from '#contract/lead-questions'
import { longestLeadStory } from '#rules/leads'
import { LeadChips } from '#web/leads/lead-chips.tsx'
import { fieldId, type LeadValues, type WrongAnswers } from '#web/leads/lead-steps.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { inputLook } from '#web/ui/field.tsx'

type LeadStoryProps = { name: LeadField; hint: string; values: LeadValues; wrong: WrongAnswers }

/** A question with a text area for a longer answer. */
export const LeadStory = ({ name, hint, values, wrong }: LeadStoryProps) => {
  const id = fieldId(name)
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {leadLabels[name]}
      </label>
      <textarea
        id={id}
        name={name}
        rows={3}
        required
        maxLength={longestLeadStory}
        aria-invalid={wrong[name] !== undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        className={`${inputLook} field-sizing-content min-h-24 py-2.5`}
      />
      <small id={`${id}-hint`} className="text-xs text-soft">
        {hint}
      </small>
      <LeadChips name={name} value={values[name]} answers={['None', 'Not sure']} />
      <FieldError id={`${id}-error`} message={wrong[name]} />
    </div>
  )
}
