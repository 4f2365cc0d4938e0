import { useId } from 'react'
import { invitationLasts } from '#rules/staff'
import { useMe } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { copyLink } from '#desk/ui/copy-link.ts'
import { Dialog } from '#desk/ui/dialog.tsx'
import { LinkField } from '#desk/ui/link-field.tsx'
import { MailNote } from '#desk/me/mail-note.tsx'

type LinkDialogProps = { email: string; link: string; onClose: () => void }

/** The link of an invitation, to pass on. It is shown once. A new invitation makes a new link. */
export const LinkDialog = ({ email, link, onClose }: LinkDialogProps) => {
  const { sendsMail } = useMe()
  const field = useId()
  return (
    <Dialog
      staysOpen
      title={`${email} is invited`}
      text={
        sendsMail
          ? 'We email this link. You can also pass it on yourself.'
          : 'Copy this link and pass it on yourself, in a way that only this person reads.'
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button look="flag" onClick={() => void copyLink(field)}>
            Copy the link
          </Button>
        </>
      }
    >
      <MailNote className="mb-3" />
      <LinkField
        id={field}
        label="Link"
        link={link}
        hint={`It works once, within ${invitationLasts}. Who opens it first gets in, so do not post it. It is not shown again.`}
      />
    </Dialog>
  )
}
