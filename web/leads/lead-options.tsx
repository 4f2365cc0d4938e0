import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react'
import { type LeadField, leadLabels } from '#contract/lead-questions'
import { setField } from '#web/fields/form-fields.ts'
import { longestOf } from '#web/leads/lead-text.tsx'
import { fieldId, type LeadValues, type WrongAnswers } from '#web/leads/lead-steps.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { inputLook } from '#web/ui/field.tsx'

type LeadOptionsProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'className' | 'inputMode' | 'maxLength'
> & {
  name: LeadField
  values: LeadValues
  wrong: WrongAnswers
  answers: readonly string[]
  /** The button for every other answer. It opens the field. */
  other: string
  /** Below the field. */
  hint: string
  isOptional?: boolean
}

/** A question whose usual answers are buttons. Any other answer is typed, and without scripts every answer is. */
export const LeadOptions = ({
  name,
  values,
  wrong,
  answers,
  other,
  hint,
  isOptional = false,
  className = '',
  ...input
}: LeadOptionsProps) => {
  const id = fieldId(name)
  const field = useRef<HTMLInputElement>(null)
  const value = values[name] ?? ''
  const { isTyping, openField, stayOpen, choose } = useTyping(field, name, value, answers)
  return (
    <fieldset aria-describedby={`${id}-error`} className={`grid min-w-0 content-start gap-1.5 ${className}`}>
      <legend className="mb-1.5 text-sm font-semibold">
        {leadLabels[name]}
        {isOptional && <span className="font-normal text-soft"> (optional)</span>}
      </legend>
      <div className="flex flex-wrap gap-2 noscript:hidden">
        {answers.map((answer) => (
          <button
            key={answer}
            type="button"
            aria-pressed={!isTyping && value === answer}
            aria-label={`${leadLabels[name]}: ${answer}`}
            onClick={choose(answer)}
            className={buttonLook}
          >
            {answer}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isTyping}
          aria-expanded={isTyping}
          aria-label={`${leadLabels[name]}: ${other}`}
          onClick={openField}
          className={buttonLook}
        >
          {other}
        </button>
      </div>
      <div className={isTyping ? 'grid gap-1.5' : 'hidden noscript:grid'}>
        <input
          ref={field}
          id={id}
          name={name}
          aria-label={leadLabels[name]}
          aria-invalid={wrong[name] !== undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          autoComplete="off"
          required={!isOptional}
          maxLength={longestOf(name)}
          onFocus={stayOpen}
          className={`${inputLook} sm:max-w-64`}
          {...input}
        />
        <small id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </small>
      </div>
      <FieldError id={`${id}-error`} message={wrong[name]} />
    </fieldset>
  )
}

const buttonLook =
  'min-h-12 min-w-12 rounded-sm border-[1.5px] border-line-strong bg-sheet px-3.5 font-semibold hover:border-ink aria-pressed:border-badge aria-pressed:bg-badge aria-pressed:text-on-badge'

/** Whether the field is open: for an answer that no button has, and from the press of the last button until another one is pressed. */
const useTyping = (
  field: React.RefObject<HTMLInputElement | null>,
  name: LeadField,
  value: string,
  answers: readonly string[],
) => {
  const [isOpen, setOpen] = useState(false)
  const takesFocus = useRef(false)
  useEffect(() => {
    if (!isOpen || !takesFocus.current) return
    takesFocus.current = false
    field.current?.focus()
  }, [isOpen, field])
  const answer = (form: HTMLFormElement | null, text: string) => {
    if (!form) return
    setField(form, name, text)
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return {
    isTyping: isOpen || (value !== '' && !answers.includes(value)),
    /** While the field has the focus it must not close, even if it holds the answer of a button. */
    stayOpen: () => setOpen(true),
    openField: ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
      if (answers.includes(value)) answer(form, '')
      takesFocus.current = true
      setOpen(true)
      if (isOpen) field.current?.focus()
    },
    choose:
      (text: string) =>
      ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
        setOpen(false)
        answer(form, text)
      },
  }
}
