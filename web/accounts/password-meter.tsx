import { type RefObject, useEffect, useState } from 'react'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { retryLoad } from '#web/ui/retry-load.ts'

// Of the type only: the rule is loaded when somebody types a password.
type Strength = { level: number; says: string }

const parts = [1, 2, 3, 4]

/** How hard the typed password is to guess. It knows the owner by the other fields of the form. */
export const PasswordMeter = ({ field }: { field: RefObject<HTMLInputElement | null> }) => {
  const { brand, legalName } = useBrokerage()
  const [{ level, says }, setStrength] = useState<Strength>({ level: 0, says: '' })
  useEffect(() => {
    const input = field.current
    if (!input) return undefined
    const measure = async () => {
      const { passwordStrength } = await retryLoad(() => import('#rules/password-strength'))
      const typed = new FormData(input.form ?? undefined)
      const textOf = (name: string) => String(typed.get(name) ?? '')
      setStrength(
        passwordStrength(input.value, {
          name: textOf('name'),
          email: textOf('email') || textOf('username'),
          brands: [brand, legalName],
        }),
      )
    }
    const onInput = () => void measure()
    // It may have been typed before the page was ready.
    if (input.value !== '') onInput()
    input.addEventListener('input', onInput)
    return () => input.removeEventListener('input', onInput)
  }, [field, brand, legalName])
  return (
    <>
      <div aria-hidden="true" className="grid grid-cols-4 gap-1 pt-0.5">
        {parts.map((part) => (
          <span
            key={part}
            className={`h-1.5 rounded-sm ${part > level ? 'bg-line' : level === 1 ? 'bg-bad' : 'bg-good'}`}
          />
        ))}
      </div>
      <p role="status" className="min-h-[1.5em] text-xs font-semibold">
        {says !== '' && <span className="sr-only">Password: </span>}
        {says}
      </p>
    </>
  )
}
