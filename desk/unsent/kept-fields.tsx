import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import {
  changedNames,
  namesIn,
  refill,
  textsIn,
  type TypedInForm,
  untickedIn,
} from '#desk/unsent/typed-in-form.ts'

type KeptFieldsProps = {
  texts: TypedInForm
  onType: (texts: TypedInForm) => void
  children: ReactNode
}

/** Fields that keep their own values, within a form that sends them itself. */
export const KeptFields = ({ texts, onType, children }: KeptFieldsProps) => {
  const [restored] = useState(() => namesIn(texts))
  return (
    <RefilledFields
      texts={texts}
      onType={(form, controls) => {
        const changed = changedNames(controls)
        const all = [...textsIn(form), ...untickedIn(controls, restored)]
        onType(all.filter(([name]) => changed.includes(name) || restored.has(name)))
      }}
    >
      {children}
    </RefilledFields>
  )
}

type RefilledProps = {
  texts: TypedInForm
  isInert?: boolean
  onType: (form: HTMLFormElement, controls: readonly Element[]) => void
  children: ReactNode
}

/** Fields of a form that are filled again when they appear. Later, they know what is typed. */
export const RefilledFields = ({ texts, isInert = false, onType, children }: RefilledProps) => {
  const fields = useRef<HTMLDivElement>(null)
  const controls = () => [...(fields.current?.querySelectorAll('input, select, textarea') ?? [])]
  useLayoutEffect(() => {
    if (texts.length > 0) refill(controls(), texts)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div
      ref={fields}
      className="contents"
      inert={isInert}
      onInput={() => {
        const form = fields.current?.closest('form')
        if (form) onType(form, controls())
      }}
    >
      {children}
    </div>
  )
}
