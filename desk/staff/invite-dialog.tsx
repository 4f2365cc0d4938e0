import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#desk/api/call.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { roleMeanings, roleNames } from '#desk/staff/role-names.ts'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { SelectField, TextField } from '#desk/ui/field.tsx'
import { sayDone } from '#desk/ui/toasts.ts'
import { longestPersonName } from '#rules/accounts'
import { longestEmail } from '#rules/addresses'
import { invitationLasts, staffRoles, type StaffRole } from '#rules/staff'

/** Asks whom to invite, and as what. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const sending = useSending()
  const { send } = sending
  const [role, setRole] = useState<StaffRole>('assistant')
  const queries = useQueryClient()
  const invite = async (given: FormData) => {
    const name = String(given.get('name')).trim()
    const body = { email: String(given.get('email')), role, ...(name !== '' && { name }) }
    const { message } = await call('POST /api/desk/staff/invitations', { body })
    sayDone(message)
    void queries.invalidateQueries({ queryKey: ['staff'] })
    onClose()
  }
  return (
    <FormDialog
      title="Invite a person"
      text={`We email a link that works once, within ${invitationLasts}.`}
      onClose={onClose}
      verb="Send invitation"
      sending={sending}
      onSubmit={(given) => void send(() => invite(given))}
    >
      <TextField
        name="email"
        type="email"
        autoComplete="off"
        maxLength={longestEmail}

        required
      />
      <TextField
        name="name"
        hint="Optional. The person can change it."
        autoComplete="off"
        maxLength={longestPersonName}
      />
      <SelectField
        name="role"
        hint={roleMeanings[role]}
        value={role}
        onChange={({ target }) => setRole(target.value as StaffRole)}
      >
        {staffRoles.map((each) => (
          <option key={each} value={each}>
            {roleNames[each]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
