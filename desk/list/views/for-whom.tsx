import type { ComponentProps } from 'react'
import { SelectField } from '#desk/ui/field.tsx'

type ForWhomProps = Pick<ComponentProps<typeof SelectField>, 'isChanged' | 'error'> & {
  /** The words for the one person whose view it is. */
  one: string
  isTeam: boolean
  onChoose: (isTeam: boolean) => void
}

export const theTeam = 'The team'

/** Who sees a view. */
export const ForWhom = ({ one, isTeam, onChoose, ...marks }: ForWhomProps) => (
  <SelectField
    name="isTeam"
    value={isTeam ? 'team' : 'me'}
    hint={isTeam ? 'Everybody at the desk sees it.' : undefined}
    onChange={({ target }) => onChoose(target.value === 'team')}
    {...marks}
  >
    <option value="me">{one}</option>
    <option value="team">{theTeam}</option>
  </SelectField>
)
