import { useEffect, useId, useRef, type ReactNode } from 'react'
import { ApiProblem } from '#contract/client'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { FieldFaults, focusFirstFault } from '#desk/ui/field-faults.ts'
import { Problem } from '#desk/ui/problem.tsx'

type FormDialogProps = {
  title: string
  text?: ReactNode
  /** The words on the button that sends the form. */
  verb: string
  /** How the last attempt goes or went. */
  sending: { isUnderWay: boolean; failure?: unknown }
  onSubmit: (given: FormData) => void
  onClose: () => void
  /** The fields. The failure of the last attempt is shown below them. */
  children: ReactNode
  /** Another action, at the left of the buttons. */
  aside?: ReactNode
}

/** A dialog around one form. It stays open until the caller stops rendering it. */
export const FormDialog = ({
  title,
  text,
  verb,
  sending: { isUnderWay, failure },
  onSubmit,
  onClose,
  children,
  aside,
}: FormDialogProps) => {
  const form = useId()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure !== undefined && element.current) focusFirstFault(element.current)
  }, [failure])
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
      <form
        id={form}
        ref={element}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(new FormData(event.currentTarget))
        }}
      >
        <FieldFaults value={failure instanceof ApiProblem ? failure.fields : noFaults}>
          {children}
        </FieldFaults>
        {failure !== undefined && <Problem of={failure} />}
      </form>
    </Dialog>
  )
}

const noFaults = {}
