import { useId } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { Changed, FieldError, SelectField, TextField } from '#desk/ui/field.tsx'
import { type AddedHoliday, type HolidayMaker, holidayMakers } from '#rules/holidays'
import { mostLegalHolidays } from '#rules/sale-rules'
import { longestSetting } from '#rules/settings'

type Days = readonly AddedHoliday[]

type HolidayRowsProps = {
  value: Days
  isChanged: boolean
  error: string | undefined
  onChange: (step: (days: Days) => Days) => void
}

/** One row for each added holiday. */
export const HolidayRows = ({ value, isChanged, error, onChange }: HolidayRowsProps) => {
  const id = useId()
  const set = (at: number, change: Partial<AddedHoliday>) =>
    onChange((days) => days.map((day, index) => (index === at ? { ...day, ...change } : day)))
  return (
    <div className="pt-3">
      {isChanged && <Changed />}
      <ul className="grid gap-4">
        {value.map((day, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={rowLook}>
            <TextField
              label="Day"
              type="date"
              required
              value={day.on}
              onChange={(event) => set(at, { on: event.target.value })}
            />
            <TextField
              label="Name"
              required
              maxLength={longestSetting}
              value={day.name}
              onChange={(event) => set(at, { name: event.target.value })}
            />
            <SelectField
              label="Appointed by"
              value={day.by}
              onChange={(event) => set(at, { by: event.target.value as HolidayMaker })}
            >
              {holidayMakers.map((by) => (
                <option key={by} value={by}>
                  {makerWords[by]}
                </option>
              ))}
            </SelectField>
            <Button
              className="justify-self-start"
              aria-label={`Delete the holiday ${day.name || at + 1}`}
              onClick={() => onChange((days) => days.filter((_, index) => index !== at))}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-error`} message={error} />
      {value.length < mostLegalHolidays && (
        <Button
          className="mt-3"
          onClick={() => onChange((days) => [...days, { on: '', name: '', by: 'federal' }])}
        >
          Add a holiday
        </Button>
      )}
    </div>
  )
}

const rowLook = 'grid grid-cols-1 items-end gap-x-5 gap-y-2 md:grid-cols-[11rem_minmax(0,1fr)_12rem_auto]'

const makerWords: Readonly<Record<HolidayMaker, string>> = {
  federal: 'the president',
  Colorado: 'the governor',
  both: 'both',
}
