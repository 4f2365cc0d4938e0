// The controls of a listing's fields, by type. Each reports what is typed, and when it loses the focus.
import { useId, useState } from 'react'
import type { InputField } from '#contract/listing-input'
import { latestIn } from '#rules/dates'
import { isEmptyAnswer } from '#rules/listing-answers'
import { ChoiceButton } from '#web/customer/choice-button.tsx'
import {
  isLongText,
  localMoment,
  type Lookups,
  momentTyped,
  numberTyped,
  valueWords,
} from '#web/fields/listing-values.ts'
import { inputLook } from '#web/ui/field.tsx'
import { CharactersLeft } from '#web/ui/text-area.tsx'

export type ControlProps = {
  field: InputField
  /** The id of the control that a label or a link leads to. */
  id: string
  value: unknown
  lookups: Lookups
  isWrong: boolean
  describedBy: string
  change: (value: unknown) => void
  /** `isHalf`: only a part of a day is typed, which has no value. */
  leave: (isHalf?: boolean) => void
}

export const ListingControl = (props: ControlProps) => {
  switch (props.field.type) {
    case 'one of':
      return <OneOf {...props} />
    case 'many of':
      return <ManyOf {...props} />
    case 'yes/no':
      return <YesNo {...props} />
    case 'day':
      return <Typed {...props} type="date" asText={String} asValue={(typed) => typed || null} />
    case 'moment':
      return <Typed {...props} type="datetime-local" asText={localMoment} asValue={momentTyped} />
    case 'number':
      return (
        <Typed
          {...props}
          type="text"
          inputMode={props.field.decimals > 0 ? 'decimal' : 'numeric'}
          asText={(value) => valueWords(props.field, value, props.lookups)}
          asValue={numberTyped}
        />
      )
    default:
      return isLongText(props.field) ? (
        <LongText {...props} />
      ) : (
        <Typed {...props} type="text" asText={String} asValue={(typed) => typed} />
      )
  }
}

export const isWide = (field: InputField): boolean => field.type === 'many of' || isLongText(field)

type TypedProps = ControlProps & {
  type: 'text' | 'date' | 'datetime-local'
  inputMode?: 'decimal' | 'numeric'
  asText: (value: unknown) => string
  asValue: (typed: string) => unknown
}

/** Shows text exactly as it was typed, because '1,4' may become '1,450'. */
const Typed = (props: TypedProps) => {
  const { field, id, value, isWrong, describedBy, change, leave, type, inputMode, asText, asValue } = props
  const [typed, setTyped] = useState(() => (value === undefined || value === null ? '' : asText(value)))
  return (
    <input
      id={id}
      type={type}
      inputMode={inputMode}
      value={typed}
      max={latestIn(type)}
      maxLength={field.type === 'text' && field.most > 0 ? field.most : undefined}
      autoComplete="off"
      aria-required={field.isRequired}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      onChange={({ target }) => {
        setTyped(target.value)
        if (!target.validity.badInput) change(asValue(target.value))
      }}
      onBlur={({ target }) => {
        const isHalf = target.validity.badInput
        // A browser does not say that the last part of a half-typed day was cleared.
        if (!isHalf && target.value === '' && !isEmptyAnswer(value)) change(asValue(''))
        leave(isHalf)
      }}
      className={`${inputLook} ${clear}`}
    />
  )
}

/** Keeps a focused control clear of the bars. */
const clear = 'scroll-mt-24 scroll-mb-32'

const LongText = ({ field, id, value, isWrong, describedBy, change, leave }: ControlProps) => (
  <>
    <textarea
      id={id}
      value={typeof value === 'string' ? value : ''}
      rows={3}
      aria-required={field.isRequired}
      aria-invalid={isWrong}
      aria-describedby={`${id}-left ${describedBy}`}
      onChange={({ target }) => change(target.value)}
      onBlur={() => leave()}
      className={`${inputLook} ${clear} field-sizing-content min-h-24 py-2.5`}
    />
    <CharactersLeft id={id} maxLength={field.most} />
  </>
)

const OneOf = ({ field, id, value, lookups, isWrong, describedBy, change, leave }: ControlProps) => (
  <select
    id={id}
    value={typeof value === 'string' ? value : ''}
    aria-required={field.isRequired}
    aria-invalid={isWrong}
    aria-describedby={describedBy}
    onChange={({ target }) => {
      change(target.value || null)
      leave()
    }}
    className={`${inputLook} ${clear} pr-10`}
  >
    <option value="">Choose</option>
    {lookups[field.lookup]?.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.words}
      </option>
    ))}
  </select>
)

const YesNo = ({ field, id, value, change, leave }: ControlProps) => {
  const name = useId()
  const choose = (next: boolean | null) => {
    change(next)
    leave()
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      {[true, false].map((choice) => (
        <ChoiceButton
          key={String(choice)}
          words={choice ? 'Yes' : 'No'}
          {...(choice && { id })}
          type="radio"
          name={name}
          checked={value === choice}
          onChange={() => choose(choice)}
          className={clear}
        />
      ))}
      {typeof value === 'boolean' && (
        <button
          type="button"
          aria-label={`Clear ${field.label}`}
          onClick={() => choose(null)}
          className="link min-h-11 px-2"
        >
          Clear
        </button>
      )}
    </div>
  )
}

/** Longer lists are folded, and can be searched. */
const mostShown = 10

const ManyOf = ({ field, id, value, lookups, change, leave }: ControlProps) => {
  const [sought, setSought] = useState('')
  const choices = lookups[field.lookup] ?? []
  const chosen = new Set(Array.isArray(value) ? value : [])
  const toggle = (choice: string, isChosen: boolean) => {
    change(choices.map((one) => one.value).filter((one) => (one === choice ? isChosen : chosen.has(one))))
    leave()
  }
  const isLong = choices.length > mostShown
  const shown = choices.filter(({ words }) => words.toLowerCase().includes(sought.trim().toLowerCase()))
  const boxes = (
    <div className="flex flex-wrap gap-2 text-sm">
      {shown.map((choice, at) => (
        <ChoiceButton
          key={choice.value}
          words={choice.words}
          {...(!isLong && at === 0 && { id })}
          type="checkbox"
          checked={chosen.has(choice.value)}
          onChange={({ target }) => toggle(choice.value, target.checked)}
          className={clear}
        />
      ))}
    </div>
  )
  if (!isLong) return boxes
  return (
    <details className="rounded-sm border-[1.5px] border-line-strong bg-sheet">
      <summary id={id} className={`min-h-12 cursor-pointer px-3.5 py-3 font-medium wrap-anywhere ${clear}`}>
        {chosen.size === 0 ? 'Choose' : valueWords(field, value, lookups)}
      </summary>
      <div className="grid gap-3 border-t border-line p-3.5">
        <input
          type="search"
          aria-label={`Search ${field.label}`}
          placeholder="Search"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          className={inputLook}
        />
        {shown.length === 0 && <p className="text-sm text-soft">Nothing in the list contains this.</p>}
        {boxes}
      </div>
    </details>
  )
}
