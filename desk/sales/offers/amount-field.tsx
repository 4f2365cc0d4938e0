import type { ComponentProps } from 'react'
import { TextField } from '#desk/ui/field.tsx'
import type { Amount } from '#rules/sale-net'
import { plainAmount, typedAmountFault } from '#web/fields/typed-amounts.ts'

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'defaultValue'> & {
  name: string
  given: Amount | null | undefined
}

/** Nothing, a sum, or a share of the price. The form is not sent while it is unclear which. */
export const AmountField = ({ given = null, ...field }: AmountFieldProps) => (
  <TextField
    hint="A sum, a percentage such as 2.5%, or none. Empty: not said."
    defaultValue={plainAmount(given)}
    onInput={({ currentTarget }) =>
      currentTarget.setCustomValidity(typedAmountFault(currentTarget.value) ?? '')
    }
    {...field}
  />
)
