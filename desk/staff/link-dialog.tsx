import { useRef } from 'react'
import { invitationLasts } from '#rules/staff'
import { useMe } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { MailNote } from '#desk/me/mail-note.tsx'
import { sayDone } from '#desk/ui/toasts.ts'

type LinkDialogProps = { email: string; link: string; onClose: () => void }

/** The link of an invitation, to pass on. It is shown once. A new invitation makes a new link. */
export const LinkDialog = ({ email, link, onClose }: LinkDialogProps) => {
  const { sendsMail } = useMe()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      sayDone('The link is copied.')
    } catch {
      // Without permission to write to the clipboard, it selects the text so that the keys can copy it.
      sayDone('Press Ctrl+C or ⌘C to copy the selected link.')
    }
  }
  return (
    <Dialog
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
          <Button look="flag" onClick={() => void copy()}>
            Copy the link
          </Button>
        </>
      }
    >
      <MailNote className="mb-3" />
      <TextField
        ref={field}
        label="Link"
        readOnly
        value={link}
        autoComplete="off"
        hint={`It works once, within ${invitationLasts}. Who opens it first gets in, so do not post it. It is not shown again.`}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}
