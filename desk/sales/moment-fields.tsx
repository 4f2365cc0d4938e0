import { useState } from 'react'
import { TextField } from '#desk/ui/field.tsx'
import { useFault } from '#desk/ui/field-faults.ts'
import { clockTimeIn, dayIn, momentOn, mountainTime } from '#rules/dates'

type MomentProps = {
  /** Of the call's field, in front of `Day` and `Time`. */
  name: string
  label: string
  /** ISO 8601. Absent: now. */
  at?: string
}

/** The labels, the controls and the errors of both fields share their rows, so that a label of two lines moves both controls. */
const aligned = 'row-span-3 grid-rows-subgrid'

/** A day and a time in Mountain Time. */
export const MomentFields = ({ name, label, at }: MomentProps) => {
  const [now] = useState(() => (at === undefined ? Date.now() : Date.parse(at)))
  // The server names the moment, and the browser the day.
  const fault = useFault(name, useFault(`${name}Day`, undefined))
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-2.5 gap-y-1">
      <TextField
        name={`${name}Day`}
        label={label}
        type="date"
        required
        className={aligned}
        error={fault}
        defaultValue={dayIn(mountainTime, now)}
      />
      <TextField
        name={`${name}Time`}
        label="Time (Mountain)"
        type="time"
        required
        className={aligned}
        defaultValue={clockTimeIn(mountainTime, now)}
      />
    </div>
  )
}

/** The typed moment, in ISO 8601. */
export const momentIn = (given: FormData, name: string): string =>
  momentOn(String(given.get(`${name}Day`)), String(given.get(`${name}Time`)))
