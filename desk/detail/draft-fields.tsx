// Controls that are bound to one field of a draft.
import type { ComponentProps, ReactNode } from 'react'
import { CheckField, SelectField, TextArea, TextField } from '#desk/ui/field.tsx'

type Bound<Name extends string> = {
  draft: {
    field: (name: Name) => { value: unknown; isChanged: boolean; error: string | undefined }
    set: (name: Name, value: unknown) => void
  }
  name: NoInfer<Name>
  label?: ReactNode
  hint?: ReactNode
}

export const DraftText = <Name extends string>({
  draft,
  name,
  ...rest
}: Bound<Name> & Omit<ComponentProps<'input'>, 'name' | 'value'>) => {
  const { value, ...marks } = draft.field(name)
  return (
    <TextField
      name={name}
      value={String(value ?? '')}
      onChange={(event) => draft.set(name, event.target.value)}
      {...marks}
      {...rest}
    />
  )
}

export const DraftArea = <Name extends string>({
  draft,
  name,
  ...rest
}: Bound<Name> & Omit<ComponentProps<'textarea'>, 'name' | 'value'>) => {
  const { value, ...marks } = draft.field(name)
  return (
    <TextArea
      name={name}
      value={String(value ?? '')}
      onChange={(event) => draft.set(name, event.target.value)}
      {...marks}
      {...rest}
    />
  )
}

/** `children` are the options. */
export const DraftSelect = <Name extends string>({
  draft,
  name,
  ...rest
}: Bound<Name> & Omit<ComponentProps<'select'>, 'name' | 'value'>) => {
  const { value, ...marks } = draft.field(name)
  return (
    <SelectField
      name={name}
      value={String(value ?? '')}
      onChange={(event) => draft.set(name, event.target.value)}
      {...marks}
      {...rest}
    />
  )
}

export const DraftCheck = <Name extends string>({ draft, name, ...rest }: Bound<Name>) => {
  const { value, ...marks } = draft.field(name)
  return (
    <CheckField
      name={name}
      checked={value === true}
      onChange={(event) => draft.set(name, event.target.checked)}
      {...marks}
      {...rest}
    />
  )
}
