import type { ComponentProps } from 'react'
import { TextField } from '#desk/ui/field.tsx'

type LinkFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'className'> & {
  id: string
  link: string
}

/** A link to pass on. `copyLink` copies it by the field’s id. */
export const LinkField = ({ link, ...field }: LinkFieldProps) => (
  <TextField {...field} readOnly value={link} autoComplete="off" onFocus={(event) => event.target.select()} />
)
