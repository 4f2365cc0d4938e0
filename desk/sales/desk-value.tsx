// The controls of the fields that the broker looks up, by type.
import { useState } from 'react'
import { ApiProblem } from '#contract/client'
import type { DeskListingInput } from '#contract/desk/sales/listing-input'
import { isSame } from '#desk/detail/draft.ts'
import type { useFilling } from '#desk/sales/use-input-check.ts'
import { ChoiceField } from '#desk/ui/choice-field.tsx'
import { CheckField, FieldError, TextArea, TextField } from '#desk/ui/field.tsx'
import { saysUnreadable } from '#desk/ui/field-faults.ts'
import { wordsOf } from '#desk/ui/problem.tsx'
import { isLongText, numberTyped, valueWords } from '#web/fields/listing-values.ts'

type DeskValueProps = {
  field: DeskListingInput['steps'][number]['fields'][number]
  input: DeskListingInput
  fill: ReturnType<typeof useFilling>
}

/** A choice of one is saved with its button, a choice of several at once, and a text on blur. */
export const DeskValue = (props: DeskValueProps) => {
  switch (props.field.type) {
    case 'many of':
      return <Several {...props} />
    case 'one of':
    case 'yes/no':
      return <One {...props} />
    default:
      return <Typed {...props} />
  }
}

/** What is typed over the stored value. It shows until the server has it, and stays if the server refuses it. */
const useTyped = <Shown,>(
  { field: { field }, input, fill }: DeskValueProps,
  valueOf: (shown: Shown) => unknown,
) => {
  const stored = input.values[field]
  const [typed, setTyped] = useState<{ shown: Shown }>()
  const [seen, setSeen] = useState(stored)
  const [error, setError] = useState<string>()
  if (!isSame(seen, stored)) {
    setSeen(stored)
    if (typed && isSame(valueOf(typed.shown) ?? undefined, stored)) setTyped(undefined)
  }
  const save = async (shown: Shown) => {
    try {
      await fill({ [field]: valueOf(shown) })
      setError(undefined)
    } catch (problem) {
      setError((problem instanceof ApiProblem && problem.fields[field]) || wordsOf(problem))
    }
  }
  return { stored, typed, error, save, type: (shown: Shown) => setTyped({ shown }) }
}

const Typed = (props: DeskValueProps) => {
  const { field, input } = props
  const { type: kind, label, most } = field
  const isNumber = kind === 'number'
  const { stored, typed, error, save, type } = useTyped<string>(props, (text) =>
    isNumber ? numberTyped(text) : text.trim() || null,
  )
  const storedText = isNumber ? valueWords(field, stored, input.lookups) : String(stored ?? '')
  const control = {
    label,
    className: 'min-w-40 flex-1',
    value: typed ? typed.shown : storedText,
    error,
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
    onBlur: ({ target }: { target: Element }) => {
      if (!saysUnreadable(target) && typed) void save(typed.shown)
    },
  }
  if (isLongText(field)) return <TextArea {...control} maxLength={most} />
  return (
    <TextField
      {...control}
      {...(kind === 'day' && { type: 'date' })}
      {...(isNumber && { inputMode: 'decimal' })}
      {...(kind === 'text' && { maxLength: most })}
    />
  )
}

const One = (props: DeskValueProps) => {
  const { field, input } = props
  const isYesNo = field.type === 'yes/no'
  const { stored, error, save } = useTyped<string>(props, (chosen) => {
    if (chosen === '') return null
    return isYesNo ? chosen === 'true' : chosen
  })
  const choices = isYesNo
    ? [true, false].map((value) => ({ value: String(value), words: valueWords(field, value, {}) }))
    : (input.lookups[field.lookup] ?? [])
  return (
    <ChoiceField
      label={field.label}
      className="min-w-40 flex-1"
      verb="Save"
      value={String(stored ?? '')}
      error={error}
      onChoose={save}
    >
      <option value="">–</option>
      {choices.map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </ChoiceField>
  )
}

const Several = (props: DeskValueProps) => {
  const { field, input } = props
  const { stored, typed, error, save, type } = useTyped<string[]>(props, (chosen) =>
    chosen.length === 0 ? null : chosen,
  )
  const choices = input.lookups[field.lookup] ?? []
  const storedChoices = Array.isArray(stored) ? stored.map(String) : []
  const chosen = typed ? typed.shown : storedChoices
  const toggle = (value: string, isChosen: boolean) => {
    const next = choices
      .map((one) => one.value)
      .filter((one) => (one === value ? isChosen : chosen.includes(one)))
    type(next)
    void save(next)
  }
  return (
    <details className="min-w-40 flex-1">
      <summary className="press-line cursor-pointer wrap-anywhere">
        <span className="text-meta font-semibold">{field.label}</span>{' '}
        {valueWords(field, chosen, input.lookups) || '–'}
      </summary>
      <div role="group" aria-label={field.label} className="grid sm:grid-cols-2">
        {choices.map(({ value, words }) => (
          <CheckField
            key={value}
            label={words}
            checked={chosen.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
          />
        ))}
      </div>
      <FieldError id={`${field.field}-error`} message={error} />
    </details>
  )
}
