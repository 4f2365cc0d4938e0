// Fields whose value is a number: what is typed stays as it was typed while it is no number.
import { useState, type ComponentProps, type ReactNode } from 'react'
import { dollars, typedCents } from '#rules/money'
import { TextField } from '#desk/ui/field.tsx'

type TypedProps = {
  label: ReactNode
  hint?: ReactNode
  value: number
  onValue: (value: number) => void
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
    fault="Write a sum, such as 499.00."
    inputMode="decimal"
  />
)

/** A whole number between 0 and `most`. */
export const WholeField = ({ most, ...props }: TypedProps & { most: number }) => (
  <TypedValue
    {...props}
    written={String}
    read={(text) => (/^\d{1,9}$/.test(text.trim()) && Number(text) <= most ? Number(text) : undefined)}
    fault={`Write a whole number from 0 to ${most.toLocaleString('en-US')}.`}
    inputMode="numeric"
  />
)

type Reading = {
  written: (value: number) => string
  /** Undefined when the text is no such value. */
  read: (text: string) => number | undefined
  fault: string
}

const TypedValue = ({
  value,
  onValue,
  written,
  read,
  fault,
  error,
  className = '',
  ...rest
}: TypedProps & Reading & Pick<ComponentProps<'input'>, 'inputMode'>) => {
  const [text, setText] = useState(() => written(value))
  const [seen, setSeen] = useState(value)
  // The value changed from outside, by Undo or a save; a text that means the same stays as it was typed.
  if (seen !== value) {
    setSeen(value)
    if (read(text) !== value) setText(written(value))
  }
  const isWrong = read(text) === undefined
  return (
    <TextField
      {...rest}
      autoComplete="off"
      className={`${className} [&_input]:text-right`}
      value={text}
      error={isWrong ? fault : error}
      onChange={(event) => {
        setText(event.target.value)
        const next = read(event.target.value)
        if (next === undefined) return
        setSeen(next)
        onValue(next)
      }}
      onBlur={() => isWrong && setText(written(value))}
    />
  )
}
