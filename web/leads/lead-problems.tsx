import { useEffect, useRef } from 'react'
import { leadLabels } from '#contract/lead-questions'
import { focusField } from '#web/fields/form-fields.ts'
import { isLeadField, leadSteps, type WrongAnswers } from '#web/leads/lead-steps.ts'

/** The error summary: lists what must be fixed before going on, with a link to each field. Takes the focus when it appears. */
export const LeadProblems = ({ wrong }: { wrong: WrongAnswers }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const found = Object.entries(wrong).toSorted(([one], [other]) => placeOf(one) - placeOf(other))
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-labelledby="lead-problems"
      className="mb-7 rounded-sm border-2 border-bad bg-bad-tint px-5 py-4"
    >
      <h3 id="lead-problems" className="text-lg text-bad">
        {found.length === 1 ? 'Please check one answer' : `Please check ${found.length} answers`}
      </h3>
      <ul className="mt-2 grid gap-1 text-sm">
        {found.map(([name, message]) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-6 text-left text-bad underline underline-offset-4 hover:decoration-2"
              onClick={({ currentTarget }) => currentTarget.form && focusAnswer(currentTarget.form, name)}
            >
              {isLeadField(name) && <b>{leadLabels[name]}: </b>}
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the field. Where buttons answer the question and the field is hidden, the first button. */
const focusAnswer = (form: HTMLFormElement, name: string) => {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLInputElement && !control.checkVisibility())
    control.closest('fieldset')?.querySelector('button')?.focus()
  else focusField(form, name)
}

const asked = leadSteps.flatMap(({ fields }) => fields)
/** Orders errors by their field's place in the form. A field that no step has, such as the consent, comes last. */
const placeOf = (name: string) => {
  const place = asked.findIndex((field) => field === name)
  return place === -1 ? asked.length : place
}
