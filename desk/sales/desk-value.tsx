// The controls of the fields that the broker looks up, by type.
import { useState } from 'react'
import type { DeskListingInput } from '#contract/desk/sales/listing-input'
import type { useFilling } from '#desk/sales/use-input-check.ts'
import { useTypedValue } from '#desk/sales/use-typed-value.ts'
import { Button } from '#desk/ui/button.tsx'
import { ChoiceField } from '#desk/ui/choice-field.tsx'
import { CheckField, FieldError, TextArea, TextField } from '#desk/ui/field.tsx'
import { isUnreadable, saysUnreadable } from '#desk/ui/field-faults.ts'
import { UnsentLine } from '#desk/unsent/unsent-line.tsx'
import { isLongText, numberTyped, valueWords } from '#web/fields/listing-values.ts'

type DeskValueProps = {
  field: DeskListingInput['steps'][number]['fields'][number]
  input: DeskListingInput
  filling: ReturnType<typeof useFilling>
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

const Typed = ({ field, input, filling }: DeskValueProps) => {
  const { type: kind, label, most } = field
  const isNumber = kind === 'number'
  const stored = input.values[field.field]
  const typed = useTypedValue<string>({
    field: field.field,
    filling,
    stored: isNumber ? valueWords(field, stored, input.lookups) : String(stored ?? ''),
    valueOf: (text) => (isNumber ? numberTyped(text) : text.trim() || null),
  })
  const [isHalf, setHalf] = useState(false)
  const control = {
    label,
    value: isHalf ? '' : typed.shown,
    isChanged: typed.isChanged,
    error: typed.error,
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => {
      // A half-typed day has no value, and must not clear the stored one.
      setHalf(isUnreadable(target))
      if (!isUnreadable(target)) typed.type(target.value)
    },
    onBlur: ({ target }: { target: Element }) => {
      if (saysUnreadable(target)) return
      // A browser does not say that the last part of a half-typed day was cleared.
      if (isHalf) typed.type('')
      setHalf(false)
      typed.save()
    },
  }
  return (
    <div className="grid min-w-40 flex-1 gap-1.5">
      {isLongText(field) ? (
        <TextArea {...control} maxLength={most} />
      ) : (
        <TextField
          {...control}
          {...(kind === 'day' && { type: 'date' })}
          {...(isNumber && { inputMode: 'decimal' })}
          {...(kind === 'text' && { maxLength: most })}
        />
      )}
      <KeptLine of={typed} label={label} />
    </div>
  )
}

type KeptLineProps = {
  of: {
    unsent: Pick<
      ReturnType<typeof useTypedValue>['unsent'],
      'isEmpty' | 'isSending' | 'isWaiting' | 'mayHaveArrived' | 'failure' | 'restoredFrom' | 'discard'
    >
    save: () => void
  }
  label: string
}

/** For a value of an earlier visit, and for one that was not sent. */
const KeptLine = ({ of: { unsent, save }, label }: KeptLineProps) => {
  const { isEmpty, isWaiting, restoredFrom, failure, isSending } = unsent
  if (isEmpty || (restoredFrom === undefined && failure === undefined)) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {/* The field shows a refusal. */}
      <UnsentLine of={isWaiting ? unsent : { ...unsent, failure: undefined }} />
      <div className="flex gap-2">
        <Button disabled={isSending} onClick={save}>
          Save<span className="sr-only">: {label}</span>
        </Button>
        <Button
          look="quiet"
          disabled={isSending}
          // Leaving the field would save it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={unsent.discard}
        >
          Discard<span className="sr-only">: {label}</span>
        </Button>
      </div>
    </div>
  )
}

const One = ({ field, input, filling }: DeskValueProps) => {
  const isYesNo = field.type === 'yes/no'
  const typed = useTypedValue<string>({
    field: field.field,
    filling,
    stored: String(input.values[field.field] ?? ''),
    valueOf: (chosen) => {
      if (chosen === '') return null
      return isYesNo ? chosen === 'true' : chosen
    },
  })
  const choices = isYesNo
    ? [true, false].map((value) => ({ value: String(value), words: valueWords(field, value, {}) }))
    : (input.lookups[field.lookup] ?? [])
  return (
    <div className="grid min-w-40 flex-1 gap-1.5">
      <ChoiceField
        label={field.label}
        verb="Save"
        value={typed.shown}
        isPending={typed.unsent.isSending}
        error={typed.error}
        onChoose={(chosen) => {
          typed.type(chosen)
          typed.save()
        }}
      >
        <option value="">–</option>
        {choices.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </ChoiceField>
      <KeptLine of={typed} label={field.label} />
    </div>
  )
}

const Several = ({ field, input, filling }: DeskValueProps) => {
  const stored = input.values[field.field]
  const choices = input.lookups[field.lookup] ?? []
  const typed = useTypedValue<string[]>({
    field: field.field,
    filling,
    stored: Array.isArray(stored) ? stored.map(String) : [],
    valueOf: (chosen) => (chosen.length === 0 ? null : chosen),
  })
  const chosen = typed.shown
  const toggle = (value: string, isChosen: boolean) => {
    const next = choices
      .map((one) => one.value)
      .filter((one) => (one === value ? isChosen : chosen.includes(one)))
    typed.type(next)
    typed.save()
  }
  return (
    <div className="grid min-w-40 flex-1 gap-1.5">
      <details>
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
      </details>
      {/* They show while the list is closed, too. */}
      <FieldError id={`${field.field}-error`} message={typed.error} />
      <KeptLine of={typed} label={field.label} />
    </div>
  )
}
