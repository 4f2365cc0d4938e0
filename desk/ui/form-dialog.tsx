import { useId, type ReactNode } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Problem } from '#desk/ui/problem.tsx'

type FormDialogProps = {
  title: string
  text?: ReactNode
  /** The words on the button that sends the form. */
  verb: string
  /** The state of the last attempt. */
  sending: { isUnderWay: boolean; failure?: unknown; problem?: unknown }
  onSubmit: (given: FormData, form: HTMLFormElement) => void
  onClose: () => void
  /** The fields. The failure of the last attempt shows below them. */
  children: ReactNode
  /** Another action, at the left of the buttons. */
  aside?: ReactNode
}

/** A dialog with one form. It stays open until the caller stops rendering it. */
export const FormDialog = ({
  title,
  text,
  verb,
  sending: { isUnderWay, failure, problem },
  onSubmit,
  onClose,
  children,
  aside,
}: FormDialogProps) => {
  const form = useId()
  return (
    <Dialog
      title={title}
      text={text}
      onClose={onClose}
      actions={
        <>
          {aside}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} look="flag" disabled={isUnderWay}>
            {isUnderWay ? 'One moment…' : verb}
          </Button>
        </>
      }
    >
      <CheckedForm
        id={form}
        problem={problem}
        showsRest={failure === undefined}
        className="grid gap-3"
        onSubmit={onSubmit}
      >
        {children}
        {failure !== undefined && <Problem of={failure} />}
      </CheckedForm>
    </Dialog>
  )
}
