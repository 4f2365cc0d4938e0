import { useId } from 'react'
import {
  endFromField,
  endInField,
  hoursOf,
  spansIn,
  usualHours,
  type Span,
} from '#desk/settings/day-hours.ts'
import { Changed, FieldError, inputLook } from '#desk/ui/field.tsx'

type DayFieldProps = {
  /** 'Monday'. */
  label: string
  /** '09:00-17:00', or '' for closed. */
  value: string
  isChanged: boolean
  error: string | undefined
  onChange: (value: string) => void
}

/** One day of the week: its hours, or closed. Hours with a break have a pair of times for each part. */
export const DayField = ({ label, value, isChanged, error, onChange }: DayFieldProps) => {
  const id = useId()
  const spans = spansIn(value)
  const marks = { 'aria-describedby': `${id}-error`, ...(isChanged && { 'data-changed': '' }) }
  const set = (at: number, change: Partial<Span>) =>
    onChange(hoursOf(spans.map((span, index) => (index === at ? { ...span, ...change } : span))))
  return (
    <fieldset className="min-w-0 sm:grid sm:grid-cols-[8rem_7.5rem_minmax(0,1fr)] sm:items-start sm:gap-x-3">
      <legend className="float-left pb-1 text-meta font-semibold sm:pt-2">
        {label}
        {isChanged && <Changed />}
      </legend>
      <select
        aria-label={`${label}: open or closed`}
        className={`${inputLook} clear-left pr-8 sm:clear-none`}
        value={spans.length === 0 ? 'closed' : 'open'}
        onChange={(event) => onChange(event.target.value === 'open' ? usualHours : '')}
        {...marks}
      >
        <option value="open">Open</option>
        <option value="closed">Closed</option>
      </select>
      <div className="grid min-w-0 grid-cols-1 gap-1.5 max-sm:mt-1.5">
        {spans.map(({ from, to }, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className="flex items-center gap-2">
            <input
              type="time"
              aria-label={`${label}: opens at`}
              aria-invalid={error !== undefined}
              className={`${inputLook} min-w-0`}
              value={from}
              onChange={(event) => set(at, { from: event.target.value })}
              {...marks}
            />
            <span className="text-meta text-soft">until</span>
            <input
              type="time"
              aria-label={`${label}: closes at`}
              aria-invalid={error !== undefined}
              className={`${inputLook} min-w-0`}
              value={endInField(to)}
              onChange={(event) => set(at, { to: endFromField(event.target.value) })}
              {...marks}
            />
          </div>
        ))}
        <FieldError id={`${id}-error`} message={error} />
      </div>
    </fieldset>
  )
}
