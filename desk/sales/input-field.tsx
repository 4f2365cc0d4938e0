import { useState } from 'react'
import type { DeskListingInput } from '#contract/desk/sales/listing-input'
import type { useInputCheck } from '#desk/sales/use-input-check.ts'
import { Button } from '#desk/ui/button.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { longestCheckSource, longestInputNote } from '#rules/listing-decisions'
import { isNoAnswer } from '#rules/listing-answers'
import { formatDay } from '#web/ui/dates.ts'

type Field = DeskListingInput['steps'][number]['fields'][number]

type InputFieldProps = {
  field: Field
  input: DeskListingInput
  check: ReturnType<typeof useInputCheck>
  isOpen: boolean
}

/** One field: what the seller typed, who checked it with which source, and the note for the seller. */
export const InputField = ({ field, input, check, isOpen }: InputFieldProps) => {
  const { field: name, label, needsCheck, isFilledByDesk } = field
  const value = input.values[name] ?? input.saidBySale[name]
  const checked = input.checked[name]
  const fillsIn = isOpen && isFilledByDesk && input.saidBySale[name] === undefined
  const [isNoting, setNoting] = useState(check.typed.notes[name] !== undefined)
  return (
    <li className="grid gap-1.5 border-b border-line py-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {fillsIn ? (
          <DeskValue field={field} input={input} check={check} />
        ) : (
          <>
            <span className="min-w-40 flex-1 text-meta text-soft">{label}</span>
            <b className="min-w-40 flex-1 font-semibold wrap-anywhere">
              {isNoAnswer(value) ? (
                <span className="font-normal text-soft">–</span>
              ) : (
                wordsOf(field, input, value)
              )}
            </b>
          </>
        )}
        {needsCheck && checked === undefined && !isNoAnswer(value) && <Tag tone="wait">to check</Tag>}
        {isOpen && input.state === 'submitted' && (field.isRequired || !isFilledByDesk) && !isNoting && (
          <Button look="quiet" aria-label={`Note about ${label}`} onClick={() => setNoting(true)}>
            Note
          </Button>
        )}
      </div>
      {checked && (
        <small className="text-meta text-soft">
          Checked by {checked.by}, {formatDay(checked.at)}: {checked.source}
        </small>
      )}
      {isOpen && needsCheck && !checked && !isNoAnswer(value) && (
        <TextField
          label={`Source for ${label}`}
          placeholder="Assessor"
          maxLength={longestCheckSource}
          value={check.typed.sources[name] ?? ''}
          onChange={(event) => check.setSource(name, event.target.value)}
        />
      )}
      {isNoting && input.state === 'submitted' && (
        <TextField
          label={`Note about ${label}`}
          hint="The seller reads it at this field."
          maxLength={longestInputNote}
          value={check.typed.notes[name] ?? ''}
          onChange={(event) => check.setNote(name, event.target.value)}
        />
      )}
    </li>
  )
}

/** What a list calls a value; numbers and texts as they are. */
const wordsOf = ({ lookup, type }: Field, { lookups }: DeskListingInput, value: unknown): string => {
  if (type === 'yes/no') return value === true ? 'Yes' : 'No'
  const words = (one: unknown) => lookups[lookup]?.find((known) => known.value === one)?.words ?? String(one)
  return Array.isArray(value) ? value.map(words).join(', ') : words(value)
}

/** A field that the broker looks up. */
const DeskValue = ({ field, input, check }: Omit<InputFieldProps, 'isOpen'>) => {
  const { field: name, label, type, lookup } = field
  const stored = input.values[name]
  const [text, setText] = useState(() => (Array.isArray(stored) ? stored.join(', ') : String(stored ?? '')))
  const save = () => {
    if (text === (Array.isArray(stored) ? stored.join(', ') : String(stored ?? ''))) return
    void check.fill.run({ [name]: valueOf(type, text) })
  }
  const choices = lookups(input, lookup)
  return (
    <>
      <TextField
        label={label}
        className="min-w-40 flex-1"
        value={text}
        list={choices.length > 0 ? `choices-${name}` : undefined}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
      />
      {choices.length > 0 && (
        <datalist id={`choices-${name}`}>
          {choices.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

const lookups = (input: DeskListingInput, name: string) => input.lookups[name] ?? []

/** As the call takes it. An empty text clears the field. */
const valueOf = (type: Field['type'], text: string): unknown => {
  const typed = text.trim()
  if (typed === '') return ''
  if (type === 'number') return Number(typed.replaceAll(',', ''))
  if (type === 'yes/no') return /^y/i.test(typed)
  return type === 'many of' ? typed.split(',').map((one) => one.trim()) : typed
}
