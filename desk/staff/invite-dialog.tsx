import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendingOnce } from '#contract/send-once'
import { call } from '#desk/api/call.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { useMe } from '#desk/me/use-me.ts'
import { roleMeanings, roleNames } from '#desk/staff/role-names.ts'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { SelectField, TextField } from '#desk/ui/field.tsx'
import { MailNote } from '#desk/me/mail-note.tsx'
import { longestPersonName } from '#rules/accounts'
import { longestEmail } from '#rules/addresses'
import { invitationLasts, staffRoles, type StaffRole } from '#rules/staff'

type InviteDialogProps = { onInvited: (invited: Invited) => void; onClose: () => void }

/** `link`: the link of the mail. */
export type Invited = { email: string; link: string }

/** Asks for a person's email and role. */
export const InviteDialog = ({ onInvited, onClose }: InviteDialogProps) => {
  const { sendsMail } = useMe()
  const sending = useSending()
  const { send } = sending
  const [role, setRole] = useState<StaffRole>('assistant')
  const [once] = useState(sendingOnce)
  const queries = useQueryClient()
  const invite = async (given: FormData) => {
    const name = String(given.get('name')).trim()
    const body = { email: String(given.get('email')), role, ...(name !== '' && { name }) }
    const { link } = await once(body, (idempotencyKey) =>
      call('POST /api/desk/staff/invitations', { body, idempotencyKey }),
    )
    void queries.invalidateQueries({ queryKey: ['staff'] })
    onInvited({ email: body.email, link })
  }
  return (
    <FormDialog
      title="Invite a person"
      text={
        sendsMail
          ? `We email a link that works once, within ${invitationLasts}. You can copy it too.`
          : `You get a link to pass on. It works once, within ${invitationLasts}.`
      }
      onClose={onClose}
      verb={sendsMail ? 'Send invitation' : 'Make the invitation'}
      sending={sending}
      onSubmit={(given) => void send(() => invite(given))}
    >
      <MailNote />
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
