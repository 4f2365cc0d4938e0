import type { ComponentProps } from 'react'
import { SelectField } from '#desk/ui/field.tsx'

type ForWhomProps = Pick<
  ComponentProps<typeof SelectField>,
  'isChanged' | 'error' | 'value' | 'defaultValue' | 'onChange'
> & {
  /** The words for the one person whose view it is. */
  one: string
  isTeam: boolean
}

export const theTeam = 'The team'

/** Who sees a view. */
export const ForWhom = ({ one, isTeam, ...field }: ForWhomProps) => (
  <SelectField name="isTeam" hint={isTeam ? 'Everybody at the desk sees it.' : undefined} {...field}>
    <option value="me">{one}</option>
    <option value="team">{theTeam}</option>
  </SelectField>
)

export const isOfTeam = (given: FormData | undefined): boolean => given?.get('isTeam') === 'team'
