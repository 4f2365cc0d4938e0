import type { ComponentProps } from 'react'
import { TextField } from '#desk/ui/field.tsx'
import { typedCents } from '#rules/typed-text'

/** A sum of dollars in a form. The form is not sent while the text is not a sum. */
export const SumField = (props: ComponentProps<typeof TextField> & { name: string }) => (
  <TextField
    inputMode="decimal"
    autoComplete="off"
    onInput={({ currentTarget }) =>
      currentTarget.setCustomValidity(isSumOrEmpty(currentTarget.value) ? '' : notASum)
    }
    {...props}
  />
)

const notASum = 'Enter a sum in dollars, such as 1,499.50.'

const isSumOrEmpty = (typed: string) => typed.trim() === '' || typedCents(typed) !== undefined

/** In cents. Null when nothing is typed. */
export const sumIn = (given: FormData, name: string): number | null =>
  typedCents(String(given.get(name) ?? '')) ?? null
