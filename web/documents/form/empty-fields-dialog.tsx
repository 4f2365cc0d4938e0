import type { FormField } from '#web/documents/form/form-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type EmptyFieldsDialogProps = {
  /** Undefined while nobody is about to hand the form in. */
  fields: readonly FormField[] | undefined
  onClose: () => void
  onGoTo: (field: FormField) => void
  onSubmit: () => void
}

/** Before a form goes out: what is still empty. It may go out nevertheless. */
export const EmptyFieldsDialog = ({ fields, onClose, onGoTo, onSubmit }: EmptyFieldsDialogProps) => (
  <Dialog
    isOpen={fields !== undefined}
    onClose={onClose}
    title={fields?.length === 1 ? '1 field is empty' : `${fields?.length ?? 0} fields are empty`}
  >
    <p>You can submit the form as it is. The broker may ask for what is missing.</p>
    <ul className="mt-3 grid max-h-[40dvh] list-none gap-x-6 overflow-y-auto border-y border-line py-2 sm:grid-cols-2">
      {fields?.map((field) => (
        <li key={field.name}>
          <button
            type="button"
            className="link min-h-8 text-left text-sm wrap-anywhere"
            onClick={() => onGoTo(field)}
          >
            {field.label}
          </button>
        </li>
      ))}
    </ul>
    <div className="mt-5 flex flex-wrap gap-3">
      <Button look="flag" onClick={onSubmit}>
        Submit anyway
      </Button>
      <Button onClick={onClose}>Go on filling in</Button>
    </div>
  </Dialog>
)
