import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { FieldError } from '#web/ui/field-error.tsx'
import { inputLook } from '#web/ui/field.tsx'

type TextAreaProps = ComponentProps<'textarea'> & {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** In characters. A longer text stays in the field, and its form says that it is too long. */
  maxLength: number
  /** Between the field and its error, such as answers to press. */
  children?: ReactNode
}

/** A labeled text area that grows with its text, with its hint, the characters left near the end or too many, and its error in words. */
export const TextArea = ({
  id,
  label,
  hint,
  error,
  maxLength,
  children,
  className = '',
  ...area
}: TextAreaProps) => {
  return (
    <div className={`grid min-w-0 content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        data-most={maxLength}
        aria-invalid={error !== undefined}
        aria-describedby={[hint && `${id}-hint`, `${id}-left`, `${id}-error`].filter(Boolean).join(' ')}
        className={`${inputLook} field-sizing-content min-h-24 py-2.5`}
        {...area}
      />
      {hint && (
        <small id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </small>
      )}
      <CharactersLeft id={id} maxLength={maxLength} />
      {children}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}

/** For the text area with this id, which it describes as `…-left`. */
export const CharactersLeft = ({ id, maxLength }: { id: string; maxLength: number }) => {
  const left = maxLength - useLength(id)
  return (
    <p id={`${id}-left`} aria-live="polite" className="text-xs text-soft tabular-nums empty:hidden">
      {left <= nearTheEnd(maxLength) &&
        `${Math.abs(left).toLocaleString('en-US')} ${Math.abs(left) === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`}
    </p>
  )
}

/** The count appears this many characters before the limit. */
const nearTheEnd = (maxLength: number) => Math.min(500, maxLength / 5)

/** The length of the text in the field, also while the field or its form keeps the text. */
const useLength = (id: string): number => {
  const [length, setLength] = useState(0)
  useEffect(() => {
    const area = document.getElementById(id)
    if (!(area instanceof HTMLTextAreaElement)) return
    const measure = () => setLength(area.value.length)
    const measureLater = () => setTimeout(measure)
    measureLater()
    area.addEventListener('input', measure)
    area.form?.addEventListener('reset', measureLater)
    return () => {
      area.removeEventListener('input', measure)
      area.form?.removeEventListener('reset', measureLater)
    }
  }, [id])
  return length
}
