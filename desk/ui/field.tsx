// The parts of the desk's forms: a label, a control, a hint, and the error in words.
import { useId, type ComponentProps, type ReactNode } from 'react'
import { useFault } from '#desk/ui/field-faults.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { fieldNames, type NamedField } from '#rules/field-names'

/** The look of a text input, a select or a text area. A changed one has a bar at its left. */
export const inputLook =
  'w-full min-h-[2.375rem] rounded-sm border border-line-strong bg-sheet px-2.5 py-1.5 text-ink aria-invalid:border-bad data-changed:shadow-[inset_3px_0_0_var(--info)] finger:min-h-11 finger:text-[1rem] disabled:bg-sunk disabled:text-soft'

export type Labeled = {
  /** Default: the name of the field as messages use it. */
  label?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** The value differs from what the server has. */
  isChanged?: boolean
  /** Marked beside the label. */
  required?: boolean | undefined
}

type FrameProps = Labeled & { id: string; className?: string; children: ReactNode }

/** The label, the hint and the error around a control with this id. */
export const FieldFrame = ({
  id,
  label,
  hint,
  error,
  isChanged,
  required,
  className = '',
  children,
}: FrameProps) => (
  <div className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1 ${className}`}>
    <span className="text-meta">
      <label htmlFor={id} className="font-semibold">
        {label}
        {isChanged && <Changed />}
      </label>
      {/* Screen readers learn this from the control. */}
      {required && (
        <span aria-hidden="true" className="ml-1.5 text-soft">
          required
        </span>
      )}
    </span>
    {children}
    {hint && (
      <small id={`${id}-hint`} className="text-meta wrap-anywhere text-soft">
        {hint}
      </small>
    )}
    <FieldError id={`${id}-error`} message={error} />
  </div>
)

export const Changed = () => (
  <span className="ml-2 rounded-sm bg-info-tint px-1 py-px text-hint font-semibold text-info">changed</span>
)

export const FieldError = ({ id, message }: { id: string; message: string | undefined }) => (
  <p id={id} aria-live="polite" className="flex gap-1.5 text-meta font-semibold text-bad empty:hidden">
    {message && (
      <>
        <Icon name="warning" className="mt-0.5 size-[0.9375rem]" />
        {message}
      </>
    )}
  </p>
)

/** The attributes that link a control to its frame. */
const tied = (id: string, { hint, error, isChanged }: Labeled) => ({
  id,
  'aria-invalid': error !== undefined,
  'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
  ...(isChanged && { 'data-changed': '' }),
})

export const TextField = ({
  label: ownLabel,
  hint,
  error,
  isChanged = false,
  className = '',
  id: given,
  ...input
}: Labeled & ComponentProps<'input'>) => {
  const made = useId()
  const fault = useFault(input.name, error)
  const label = ownLabel ?? nameOfField(input.name)
  const labeled = { label, hint, error: fault, isChanged, required: input.required, id: given ?? made }
  return (
    <FieldFrame {...labeled} className={className}>
      <input className={inputLook} {...tied(labeled.id, labeled)} {...input} />
    </FieldFrame>
  )
}

export const TextArea = ({
  label: ownLabel,
  hint,
  error,
  isChanged = false,
  className = '',
  id: given,
  ...area
}: Labeled & ComponentProps<'textarea'>) => {
  const made = useId()
  const fault = useFault(area.name, error)
  const label = ownLabel ?? nameOfField(area.name)
  const labeled = { label, hint, error: fault, isChanged, required: area.required, id: given ?? made }
  return (
    <FieldFrame {...labeled} className={className}>
      <textarea
        className={`${inputLook} min-h-21 text-read leading-normal`}
        {...tied(labeled.id, labeled)}
        {...area}
      />
    </FieldFrame>
  )
}

export const SelectField = ({
  label: ownLabel,
  hint,
  error,
  isChanged = false,
  className = '',
  id: given,
  ...select
}: Labeled & ComponentProps<'select'>) => {
  const made = useId()
  const fault = useFault(select.name, error)
  const label = ownLabel ?? nameOfField(select.name)
  const labeled = { label, hint, error: fault, isChanged, required: select.required, id: given ?? made }
  return (
    <FieldFrame {...labeled} className={className}>
      <select className={`${inputLook} pr-8`} {...tied(labeled.id, labeled)} {...select} />
    </FieldFrame>
  )
}

export const CheckField = ({
  label,
  hint,
  error,
  isChanged = false,
  className = '',
  id: given,
  ...input
}: Labeled & ComponentProps<'input'>) => {
  const made = useId()
  const id = given ?? made
  const fault = useFault(input.name, error)
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-9 items-center gap-2 finger:min-h-11">
        <input type="checkbox" {...tied(id, { label, hint, error: fault, isChanged })} {...input} />
        <span>
          {label ?? nameOfField(input.name)}
          {isChanged && <Changed />}
        </span>
      </label>
      {hint && (
        <small id={`${id}-hint`} className="block pl-[1.625rem] text-meta text-soft">
          {hint}
        </small>
      )}
      <FieldError id={`${id}-error`} message={fault} />
    </div>
  )
}

/** The name of a field in words. */
const nameOfField = (name = ''): string | undefined =>
  Object.hasOwn(fieldNames, name) ? fieldNames[name as NamedField] : undefined
