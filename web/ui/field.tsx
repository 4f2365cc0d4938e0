import type { ComponentProps, ReactNode } from 'react'
import { latestIn } from '#rules/dates'
import { FieldError } from '#web/ui/field-error.tsx'

/** The look of a text input, a select or a text area. */
export const inputLook =
  'w-full min-w-0 min-h-12 rounded-sm border-[1.5px] border-line-strong bg-sheet px-3.5 text-ink focus:border-ink aria-invalid:border-2 aria-invalid:border-bad'

type FieldProps = ComponentProps<'input'> & {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A labeled input with its hint, and its error in words. */
export const Field = ({ id, label, hint, error, className = '', ...input }: FieldProps) => (
  <div className={`grid min-w-0 content-start gap-1.5 ${className}`}>
    <label htmlFor={id} className="text-sm font-semibold">
      {label}
    </label>
    <input
      id={id}
      className={inputLook}
      max={latestIn(input.type)}
      aria-invalid={error !== undefined}
      aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
      {...input}
    />
    {hint && (
      <small id={`${id}-hint`} className="text-xs text-soft">
        {hint}
      </small>
    )}
    <FieldError id={`${id}-error`} message={error} />
  </div>
)
