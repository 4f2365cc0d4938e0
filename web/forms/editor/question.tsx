import { memo, type ReactNode } from 'react'
import type { Choice, Question as Asked } from '#rules/form-questions'
import { ChoiceButton } from '#web/customer/choice-button.tsx'
import { isEmpty, type FieldValue } from '#web/fields/pdf/pdf-fields.ts'
import { controlId } from '#web/forms/editor/answer-place.ts'
import type { Answers } from '#web/forms/editor/answers.ts'
import { type AskedProps, clearOfBar, labelLook } from '#web/forms/editor/question-parts.ts'
import { TextQuestion } from '#web/forms/editor/text-question.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { inputLook } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Observable, observable, useObserved } from '#web/ui/observable.ts'

type QuestionProps = {
  question: Asked
  answers: Answers
  /** Whether a blank that the form requires is marked. */
  isChecked: boolean
}

/** One question of a form. It renders again only when its own answer changes. */
export const Question = memo(({ question, answers, isChecked }: QuestionProps) => {
  const { name, label, control, isRequired } = question
  const answer = answers.of(name) ?? nothing
  const value = useObserved(answer, (now) => now)
  if (control.is === 'signature') return <Signature label={label} />
  if (control.is === 'shown') return <Shown label={label} words={control.words} />
  const set = (next: FieldValue) => answers.write({ [name]: next })
  const isMissing = isChecked && isRequired && isEmpty(value)
  const verb = control.is === 'text' || control.is === 'lines' ? 'Enter' : 'Choose'
  const error = isMissing ? `${verb} an answer. The form requires one.` : undefined
  const asked = { question, id: controlId(name), value, set, error }
  switch (control.is) {
    case 'tick':
      return <Tick {...asked} />
    case 'buttons':
      return <Buttons {...asked} choices={control.choices} />
    case 'several':
      return <Several {...asked} choices={control.choices} />
    case 'select':
      return <Select {...asked} choices={control.choices} />
    case 'text':
    case 'lines':
      return <TextQuestion {...asked} />
  }
})

const nothing: Observable<FieldValue> = observable<FieldValue>('')

type ChoiceProps = AskedProps & { choices: readonly Choice[] }

const Select = ({ question: { name, label, isRequired }, id, value, set, error, choices }: ChoiceProps) => (
  <div data-question={name} className="grid min-w-0 content-start gap-1.5">
    <label htmlFor={id} className={labelLook}>
      {label}
    </label>
    <select
      id={id}
      name={name}
      value={typeof value === 'string' ? value : ''}
      aria-required={isRequired}
      aria-invalid={error !== undefined}
      aria-describedby={`${id}-error`}
      onChange={({ target }) => set(target.value)}
      className={`${inputLook} ${clearOfBar} pr-10`}
    >
      <option value="">Choose</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
    <FieldError id={`${id}-error`} message={error} />
  </div>
)

const Buttons = ({ question: { name, label }, id, value, set, error, choices }: ChoiceProps) => (
  <Choices name={name} id={id} label={label} error={error}>
    {choices.map((choice) => (
      <ChoiceButton
        key={choice.value}
        words={choice.label}
        type="radio"
        name={id}
        className={clearOfBar}
        checked={value === choice.value}
        onChange={() => set(choice.value)}
      />
    ))}
    {!isEmpty(value) && (
      <button
        type="button"
        aria-label={`Clear ${label}`}
        onClick={() => set('')}
        className="link absolute top-0 right-0 min-h-6 text-xs"
      >
        Clear
      </button>
    )}
  </Choices>
)

const Several = ({ question: { name, label }, id, value, set, error, choices }: ChoiceProps) => {
  const chosen = new Set(Array.isArray(value) ? value : [])
  const toggle = (choice: string, isChosen: boolean) =>
    set(choices.map((one) => one.value).filter((one) => (one === choice ? isChosen : chosen.has(one))))
  return (
    <Choices name={name} id={id} label={`${label} (choose any)`} error={error}>
      {choices.map((choice) => (
        <ChoiceButton
          key={choice.value}
          words={choice.label}
          type="checkbox"
          className={clearOfBar}
          checked={chosen.has(choice.value)}
          onChange={({ target }) => toggle(choice.value, target.checked)}
        />
      ))}
    </Choices>
  )
}

type ChoicesProps = {
  name: string
  id: string
  label: string
  error: string | undefined
  children: ReactNode
}

const Choices = ({ name, id, label, error, children }: ChoicesProps) => (
  <fieldset
    data-question={name}
    id={id}
    aria-describedby={`${id}-error`}
    className={`relative min-w-0 ${clearOfBar}`}
  >
    {/* Floating, it is a line of the box, whose corner has the button to clear the choice. */}
    <legend className={`float-left mb-1.5 w-full pr-12 ${labelLook}`}>{label}</legend>
    <div className="clear-both flex flex-wrap gap-2">{children}</div>
    <FieldError id={`${id}-error`} message={error} />
  </fieldset>
)

const Tick = ({ question: { name, label }, id, value, set }: AskedProps) => (
  <div data-question={name}>
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 font-medium wrap-anywhere">
      <input
        id={id}
        type="checkbox"
        name={name}
        checked={value === true}
        onChange={({ target }) => set(target.checked)}
        className={`size-6 ${clearOfBar}`}
      />
      {label}
    </label>
  </div>
)

const Signature = ({ label }: { label: string }) => (
  <div className="grid gap-1 border-l-[3px] border-line-strong pl-3">
    <p className={labelLook}>{label}</p>
    <p className="flex items-start gap-2 text-sm text-soft">
      <Icon name="info" className="mt-0.5 size-[18px] flex-none" />
      This place is for a signature. It stays blank here, and you sign it on the finished form.
    </p>
  </div>
)

const Shown = ({ label, words }: { label: string; words: string }) => (
  <div className="grid gap-1 border-l-[3px] border-line pl-3">
    <p className={labelLook}>{label}</p>
    <p className="wrap-anywhere whitespace-pre-line">
      {words} <span className="text-xs text-soft">(filled in by the form)</span>
    </p>
  </div>
)
