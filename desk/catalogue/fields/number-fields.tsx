// Fields whose value is a number, or several. A text that is not a number stays as it was typed, and its form is not saved.
import { useState, type ComponentProps, type ReactNode } from 'react'
import { mostInPlan, readReminderDays } from '#rules/listing-plan'
import { dollars } from '#rules/money'
import { typedCents } from '#rules/typed-text'
import { isSame } from '#desk/detail/draft.ts'
import { CheckField, TextField } from '#desk/ui/field.tsx'

type TypedProps<Value = number> = {
  id?: string
  name?: string
  label: ReactNode
  hint?: ReactNode
  value: Value
  onValue: (value: Value) => void
  isChanged?: boolean
  error?: string | undefined
  className?: string
}

/** A sum of money. `value` is in cents. */
export const MoneyField = (props: TypedProps) => (
  <TypedValue
    {...props}
    written={(cents) => dollars(cents).toFixed(2)}
    read={typedCents}
    fault="Enter a sum, such as 499.00."
    inputMode="decimal"
  />
)

/** A whole number between `least` and `most`. */
export const WholeField = ({
  least = 0,
  most,
  ...props
}: TypedProps & { least?: number; most: number; required?: boolean }) => (
  <TypedValue
    {...props}
    written={String}
    read={(text) => {
      const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
      return number >= least && number <= most ? number : undefined
    }}
    fault={`Enter a whole number from ${least} to ${most.toLocaleString('en-US')}.`}
    inputMode="numeric"
  />
)

/** A whole number. None means unlimited. */
export const LimitField = ({
  value,
  onValue,
  name,
  ...props
}: Omit<TypedProps<number | null>, 'name'> & { name: string; label: string; most: number }) => {
  const [last, setLast] = useState(0)
  return (
    <div>
      {value === null ? (
        <TextField label={props.label} value="" disabled readOnly />
      ) : (
        <WholeField {...props} name={name} value={value} onValue={onValue} />
      )}
      <CheckField
        name={`${name}.unlimited`}
        label={`Unlimited ${props.label.toLowerCase()}`}
        error={value === null ? props.error : undefined}
        checked={value === null}
        onChange={() => {
          if (value !== null) setLast(value)
          onValue(value === null ? last : null)
        }}
      />
    </div>
  )
}

/** Numbers of days, such as 5, 3, 1, 0. */
export const DaysField = (props: TypedProps<number[]>) => (
  <TypedValue
    {...props}
    written={(days) => days.join(', ')}
    read={readReminderDays}
    fault={`Enter whole numbers from 0 to ${mostInPlan.reminderDays}, such as 5, 3, 1, 0.`}
    inputMode="text"
    isText
  />
)

type Reading<Value> = {
  written: (value: Value) => string
  /** Undefined when the text is not a valid value. */
  read: (text: string) => Value | undefined
  fault: string
  isText?: true
}

const TypedValue = <Value,>({
  value,
  onValue,
  written,
  read,
  fault,
  error,
  className = '',
  isText,
  ...rest
}: TypedProps<Value> & Reading<Value> & Pick<ComponentProps<'input'>, 'inputMode'>) => {
  const [text, setText] = useState(() => written(value))
  const [seen, setSeen] = useState(value)
  // Undo or a save changed the value from outside. A text that means the same stays as it was typed.
  if (!isSame(seen, value)) {
    setSeen(value)
    if (!isSame(read(text), value)) setText(written(value))
  }
  const isWrong = read(text) === undefined
  return (
    <TextField
      {...rest}
      autoComplete="off"
      className={isText ? className : `${className} [&_input]:text-right`}
      value={text}
      error={isWrong ? fault : error}
      onChange={(event) => {
        setText(event.target.value)
        const next = read(event.target.value)
        if (next === undefined) return
        setSeen(next)
        onValue(next)
      }}
      // Every render sets it, as the text may also change from outside.
      ref={(input) => input?.setCustomValidity(isWrong ? fault : '')}
    />
  )
}
