import { useRef, useState, type ReactNode } from 'react'
import { longestPassword } from '#rules/passwords'
import { PasswordMeter } from '#web/accounts/password-meter.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { inputLook } from '#web/ui/field.tsx'

type PasswordFieldProps = {
  /** Also the field's name in the form data. */
  id: string
  label: string
  /** Tells password managers whether to fill in a password or to suggest one. */
  autoComplete: 'current-password' | 'new-password'
  hint?: ReactNode
  /** Shows how hard the password is to guess. */
  hasMeter?: boolean
  error: string | undefined
}

/** A password field with a button to show the text. Pasting and password managers work. */
export const PasswordField = ({
  id,
  label,
  autoComplete,
  hint,
  hasMeter = false,
  error,
}: PasswordFieldProps) => {
  const field = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          ref={field}
          id={id}
          name={id}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          required
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longestPassword}
          aria-invalid={error !== undefined}
          aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
          className={`${inputLook} pr-18`}
        />
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 min-w-16 px-3 text-sm font-semibold text-link underline underline-offset-4 hover:decoration-2"
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> password</span>
        </button>
      </div>
      {hasMeter && <PasswordMeter field={field} />}
      {hint && (
        <small id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </small>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}
