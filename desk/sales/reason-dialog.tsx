import { TextArea } from '#desk/ui/field.tsx'
import { KeptFormDialog } from '#desk/unsent/kept-form-dialog.tsx'

type ReasonDialogProps = {
  /** What it is for, such as 'end:sale 42'. */
  of: string
  title: string
  text: string
  verb: string
  /** The field of the call that takes the reason. */
  name: 'why' | 'reason'
  most: number
  /** Rejects with the failure, which the dialog shows. The key is the same each time the same reason is sent. */
  make: (reason: string, idempotencyKey: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a reason, which the log keeps. */
export const ReasonDialog = ({ name, most, make, ...dialog }: ReasonDialogProps) => (
  <KeptFormDialog {...dialog} send={(given, key) => make(String(given.get(name)), key)}>
    <TextArea name={name} required maxLength={most} />
  </KeptFormDialog>
)
