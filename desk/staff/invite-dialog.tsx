import { useQueryClient } from '@tanstack/react-query'
import { call } from '#desk/api/call.ts'
import { useMe } from '#desk/me/use-me.ts'
import { roleMeanings, roleNames } from '#desk/staff/role-names.ts'
import { SelectField, TextField } from '#desk/ui/field.tsx'
import { KeptFormDialog } from '#desk/unsent/kept-form-dialog.tsx'
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
  const queries = useQueryClient()
  const invite = async (given: FormData, idempotencyKey: string) => {
    const name = String(given.get('name')).trim()
    const body = { email: String(given.get('email')), role: roleIn(given), ...(name !== '' && { name }) }
    const { link } = await call('POST /api/desk/staff/invitations', { body, idempotencyKey })
    void queries.invalidateQueries({ queryKey: ['staff'] })
    onInvited({ email: body.email, link })
  }
  return (
    <KeptFormDialog
      of="invitation"
      title="Invite a person"
      text={
        sendsMail
          ? `We email a link that works once, within ${invitationLasts}. You can copy it too.`
          : `You get a link to pass on. It works once, within ${invitationLasts}.`
      }
      onClose={onClose}
      verb={sendsMail ? 'Send invitation' : 'Make the invitation'}
      send={invite}
    >
      {(typed) => (
        <>
          <MailNote />
          <TextField name="email" type="email" autoComplete="off" maxLength={longestEmail} required />
          <TextField
            name="name"
            hint="Optional. The person can change it."
            autoComplete="off"
            maxLength={longestPersonName}
          />
          <SelectField name="role" hint={roleMeanings[roleIn(typed)]} defaultValue={roleIn(undefined)}>
            {staffRoles.map((each) => (
              <option key={each} value={each}>
                {roleNames[each]}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </KeptFormDialog>
  )
}

const roleIn = (given: FormData | undefined): StaffRole =>
  staffRoles.find((role) => role === given?.get('role')) ?? 'assistant'
