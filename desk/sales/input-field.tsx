import { useState } from 'react'
import type { DeskListingInput } from '#contract/desk/sales/listing-input'
import { DeskValue } from '#desk/sales/desk-value.tsx'
import { isToCheck } from '#desk/sales/input-checks.ts'
import type { useFilling, useInputCheck } from '#desk/sales/use-input-check.ts'
import { Button } from '#desk/ui/button.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { whyRuledOut } from '#rules/listing-dependents'
import { longestCheckSource, longestInputNote } from '#rules/listing-notes'
import { isEmptyAnswer } from '#rules/listing-answers'
import { valueWords } from '#web/fields/listing-values.ts'
import { formatDay } from '#web/ui/dates.ts'

type Field = DeskListingInput['steps'][number]['fields'][number]

type InputFieldProps = {
  field: Field
  input: DeskListingInput
  check: ReturnType<typeof useInputCheck>
  filling: ReturnType<typeof useFilling>
  isOpen: boolean
}

/** One field: what the seller typed, who checked it with which source, and the note for the seller. */
export const InputField = ({ field, input, check, filling, isOpen }: InputFieldProps) => {
  const { field: name, label, isFilledByDesk } = field
  const value = input.values[name] ?? input.saidBySale[name]
  const checked = input.checked[name]
  const fillsIn = isOpen && isFilledByDesk && input.saidBySale[name] === undefined
  const { notes, sources } = check.typed.content
  const waits = isToCheck(field, input)
  const because = whyRuledOut(name, (other) => input.values[other])
  const [isNoting, setNoting] = useState(notes[name] !== undefined)
  return (
    <li className="grid gap-1.5 border-b border-line py-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {fillsIn ? (
          <DeskValue field={field} input={input} filling={filling} />
        ) : (
          <>
            <span className="min-w-28 flex-1 text-meta text-soft">{label}</span>
            <b className="min-w-28 flex-1 font-semibold wrap-anywhere">
              {isEmptyAnswer(value) ? (
                <span className="font-normal text-soft">–</span>
              ) : (
                valueWords(field, value, input.lookups)
              )}
            </b>
          </>
        )}
        {because !== undefined && !isEmptyAnswer(value) && <Tag tone="plain">does not count</Tag>}
        {waits && <Tag tone="wait">to check</Tag>}
        {isOpen && input.state === 'submitted' && (field.isRequired || !isFilledByDesk) && !isNoting && (
          <Button look="quiet" aria-label={`Note about ${label}`} onClick={() => setNoting(true)}>
            Note
          </Button>
        )}
      </div>
      {because !== undefined && !isEmptyAnswer(value) && (
        <small className="text-meta text-soft">Not exported, because {because}.</small>
      )}
      {checked && (
        <small className="text-meta text-soft">
          Checked by {checked.by}, {formatDay(checked.at)}: {checked.source}
        </small>
      )}
      {isOpen && waits && (
        <TextField
          label={`Source for ${label}`}
          placeholder="Assessor"
          maxLength={longestCheckSource}
          value={sources[name] ?? ''}
          onChange={(event) => check.setSource(name, event.target.value)}
        />
      )}
      {isNoting && input.state === 'submitted' && (
        <TextField
          label={`Note about ${label}`}
          hint="The seller reads it at this field."
          maxLength={longestInputNote}
          value={notes[name] ?? ''}
          onChange={(event) => check.setNote(name, event.target.value)}
        />
      )}
    </li>
  )
}
