import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { call } from '#desk/api/call.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { roleMeanings, roleNames } from '#desk/staff/role-names.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { SelectField, TextField } from '#desk/ui/field.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { sayDone } from '#desk/ui/toasts.ts'
import { longestPersonName } from '#rules/accounts'
import { longestEmail } from '#rules/addresses'
import { invitationLasts, staffRoles, type StaffRole } from '#rules/staff'

/** Asks whom to invite, and as what. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { send, isUnderWay, failure, errorAt } = useSending()
  const [role, setRole] = useState<StaffRole>('assistant')
  const queries = useQueryClient()
  const form = useId()
  const invite = async (given: FormData) => {
    const name = String(given.get('name')).trim()
    const body = { email: String(given.get('email')), role, ...(name !== '' && { name }) }
    const { message } = await call('POST /api/desk/staff/invitations', { body })
    sayDone(message)
    void queries.invalidateQueries({ queryKey: ['staff'] })
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    void send(() => invite(given))
  }
  return (
    <Dialog
      title="Invite a person"
      text={`We email a link that works once, within ${invitationLasts}.`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} look="flag" disabled={isUnderWay}>
            {isUnderWay ? 'One moment…' : 'Send invitation'}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-3" onSubmit={submit}>
        <TextField
          name="email"
          type="email"
          label="Email"
          autoComplete="off"
          maxLength={longestEmail}
          error={errorAt('email')}
          required
        />
        <TextField
          name="name"
          label="Name"
          hint="Optional. The person can change it."
          autoComplete="off"
          maxLength={longestPersonName}
          error={errorAt('name')}
        />
        <SelectField
          label="Role"
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
        {failure !== undefined && <Problem of={failure} />}
      </form>
    </Dialog>
  )
}
