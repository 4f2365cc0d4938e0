// The parts of the desk's forms: a label, a control, a hint, and the error in words.
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useFault } from '#desk/ui/field-faults.ts'
import { faultOf } from '#desk/ui/form-faults.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { useOfferedChoice } from '#desk/ui/offered-choice.ts'
import { latestIn } from '#rules/dates'
import { fieldNames, type NamedField } from '#rules/field-names'

/** The look of a text input, a select or a text area. A changed one has a bar at its left. */
export const inputLook =
  'w-full min-h-(--field) rounded-sm border border-line-strong bg-sheet px-2.5 py-1.5 text-ink aria-invalid:border-bad data-changed:shadow-[inset_3px_0_0_var(--info)] finger:text-[1rem] disabled:bg-sunk disabled:text-soft'

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

type ControlProps = { id?: string | undefined; name?: string | undefined; className?: string | undefined }

/** Of a field with its control: what belongs to the frame, and what belongs to the control. */
const useField = <Props extends Labeled & ControlProps>({
  label,
  hint,
  error: given,
  isChanged = false,
  className = '',
  ...control
}: Props) => {
  const made = useId()
  const { id = made, name, required } = control
  const error = useFault(name, given)
  return {
    frame: { id, label: label ?? nameOfField(name), hint, error, isChanged, required, className },
    control: {
      'aria-invalid': error !== undefined,
      'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
      ...(isChanged && { 'data-changed': '' }),
      ...control,
      id,
    },
  }
}

export const TextField = (props: Labeled & ComponentProps<'input'>) => {
  const [unreadable, setUnreadable] = useState<string>()
  const { frame, control } = useField(unreadable === undefined ? props : { ...props, error: unreadable })
  const look = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    setUnreadable(currentTarget.validity.badInput ? faultOf(currentTarget) : undefined)
  return (
    <FieldFrame {...frame}>
      <input
        className={inputLook}
        max={latestIn(control.type)}
        onInvalid={look}
        onInputCapture={() => setUnreadable(undefined)}
        // A browser does not say that the last part of a half-typed day was cleared.
        onBlurCapture={(event) => unreadable !== undefined && look(event)}
        {...control}
      />
    </FieldFrame>
  )
}

export const TextArea = (props: Labeled & ComponentProps<'textarea'>) => {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <textarea className={`${inputLook} min-h-21 text-read leading-normal`} {...control} />
    </FieldFrame>
  )
}

export const SelectField = (props: Labeled & Omit<ComponentProps<'select'>, 'ref'>) => {
  const { select, onChosen, fault } = useOfferedChoice({
    isUncontrolled: props.value === undefined,
    options: props.children,
  })
  const { frame, control } = useField(fault === undefined ? props : { ...props, error: fault })
  return (
    <FieldFrame {...frame}>
      <select ref={select} className={`${inputLook} pr-8`} onInputCapture={onChosen} {...control} />
    </FieldFrame>
  )
}

export const CheckField = (props: Labeled & ComponentProps<'input'>) => {
  const { frame, control } = useField(props)
  const { id, label, hint, error, isChanged, className } = frame
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-9 items-center gap-2 finger:min-h-11">
        <input type="checkbox" {...control} />
        <span>
          {label}
          {isChanged && <Changed />}
        </span>
      </label>
      {hint && (
        <small id={`${id}-hint`} className="block pl-[1.625rem] text-meta text-soft">
          {hint}
        </small>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}

/** The name of a field in words. */
const nameOfField = (name = ''): string | undefined =>
  Object.hasOwn(fieldNames, name) ? fieldNames[name as NamedField] : undefined
