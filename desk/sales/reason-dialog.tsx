import { useSending } from '#desk/api/use-sending.ts'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { TextArea } from '#desk/ui/field.tsx'

type ReasonDialogProps = {
  title: string
  text: string
  verb: string
  /** The field of the call that takes the reason. */
  name: 'why' | 'reason'
  most: number
  /** Rejects with the failure, which the dialog shows. */
  make: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a reason, which the log keeps. */
export const ReasonDialog = ({ title, text, verb, name, most, make, onClose }: ReasonDialogProps) => {
  const sending = useSending()
  return (
    <FormDialog
      title={title}
      text={text}
      verb={verb}
      sending={sending}
      onClose={onClose}
      onSubmit={async (given) => {
        if (await sending.send(() => make(String(given.get(name))))) onClose()
      }}
    >
      <TextArea name={name} required maxLength={most} />
    </FormDialog>
  )
}
