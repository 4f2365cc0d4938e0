import { useState } from 'react'
import { CheckField, SelectField, TextField } from '#desk/ui/field.tsx'
import { longestPersonName } from '#rules/accounts'
import { type HandMethod, handMethods, handMethodWords, longestHandReference } from '#rules/by-hand'
import { dayIn, mountainTime } from '#rules/dates'

type HandMoneyFieldsProps = {
  methodLabel: string
  dayLabel: string
}

/** How money came or was sent by hand: a check or a bank transfer, its number, and the day. */
export const HandMoneyFields = ({ methodLabel, dayLabel }: HandMoneyFieldsProps) => {
  const [today] = useState(() => dayIn(mountainTime, Date.now()))
  return (
    <>
      <SelectField name="method" label={methodLabel}>
        {handMethods.map((method) => (
          <option key={method} value={method}>
            {handMethodWords[method]}
          </option>
        ))}
      </SelectField>
      <TextField
        name="reference"
        label="Number"
        hint="The number of the check, or the bank’s reference."
        required
        autoComplete="off"
        maxLength={longestHandReference}
      />
      <TextField name="day" label={dayLabel} type="date" required defaultValue={today} max={today} />
    </>
  )
}

/** What was typed into these fields. */
export const handMoneyIn = (given: FormData) => ({
  method: String(given.get('method')) as HandMethod,
  reference: String(given.get('reference')),
  day: String(given.get('day')),
})

/** Whether the brokerage sent the money itself. */
export const SentByHandBox = ({
  checked,
  onChange,
}: {
  checked: boolean
  onChange: (is: boolean) => void
}) => (
  <CheckField
    label="We have sent it by check or bank transfer"
    checked={checked}
    onChange={({ target }) => onChange(target.checked)}
  />
)

export const sendFirst = 'Send the money first, then record it.'

export const refundVerb = (isByHand: boolean, sum: string): string =>
  `${isByHand ? 'Record the refund of' : 'Refund'} ${sum}`

/** How the brokerage sent money itself. */
export const SentByHandFields = () => (
  <fieldset className="grid gap-3.5 border-t border-line pt-3">
    <legend className="sr-only">How it was sent</legend>
    <HandMoneyFields methodLabel="How it was sent" dayLabel="Sent on" />
    <TextField name="sentBy" required autoComplete="off" maxLength={longestPersonName} />
  </fieldset>
)

export const sentByHandIn = (given: FormData) => ({
  ...handMoneyIn(given),
  sentBy: String(given.get('sentBy')),
})
