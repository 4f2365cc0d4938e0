import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '#web/ui/field-error.tsx'
import { inputLook } from '#web/ui/field.tsx'

type SelectFieldProps = ComponentProps<'select'> & {
  id: string
  label: ReactNode
  error?: string | undefined
}

/** A labeled select with its `<option>`s, and its error in words. */
export const SelectField = ({ id, label, error, className = '', ...select }: SelectFieldProps) => (
  <div className={`grid min-w-0 content-start gap-1.5 ${className}`}>
    <label htmlFor={id} className="text-sm font-semibold">
      {label}
    </label>
    <select
      id={id}
      className={`${inputLook} pr-10`}
      aria-invalid={error !== undefined}
      aria-describedby={`${id}-error`}
      {...select}
    />
    <FieldError id={`${id}-error`} message={error} />
  </div>
)
