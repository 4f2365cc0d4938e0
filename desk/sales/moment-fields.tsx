import { useState } from 'react'
import { TextField } from '#desk/ui/field.tsx'
import { useFault } from '#desk/ui/field-faults.ts'
import { clockTimeIn, clockTimeOn, dayIn, mountainTime } from '#rules/dates'

type MomentProps = {
  /** Of the call's field, in front of `Day` and `Time`. */
  name: string
  label: string
  /** ISO 8601. Absent: now. */
  at?: string
}

/** A day and a time in Mountain Time. */
export const MomentFields = ({ name, label, at }: MomentProps) => {
  const [now] = useState(() => (at === undefined ? Date.now() : Date.parse(at)))
  // The server names the moment, and the browser the day.
  const fault = useFault(name, useFault(`${name}Day`, undefined))
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2.5">
      <TextField
        name={`${name}Day`}
        label={label}
        type="date"
        required
        error={fault}
        defaultValue={dayIn(mountainTime, now)}
      />
      <TextField
        name={`${name}Time`}
        label="Time (Mountain)"
        type="time"
        required
        defaultValue={clockTimeIn(mountainTime, now)}
      />
    </div>
  )
}

/** The typed moment, in ISO 8601. */
export const momentIn = (given: FormData, name: string): string =>
  new Date(
    clockTimeOn(mountainTime, String(given.get(`${name}Day`)), String(given.get(`${name}Time`))),
  ).toISOString()
