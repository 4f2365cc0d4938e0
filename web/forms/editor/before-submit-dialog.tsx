import type { FormField } from '#rules/pdf-fields'
import { isEmpty } from '#web/fields/pdf/pdf-fields.ts'
import { valueOf } from '#web/forms/editor/merge-answers.ts'
import type { OpenForm } from '#web/forms/editor/open-form.ts'
import { unprintable } from '#web/forms/editor/printable.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export type Findings = { empty: readonly FormField[]; letters: readonly string[] }

/** What the customer may have overlooked; undefined if nothing. */
export const findingsIn = ({ fields, answers }: OpenForm): Findings | undefined => {
  const values = answers.read()
  const empty = fields.filter(({ name }) => isEmpty(valueOf(values, name) ?? ''))
  const letters = unprintable(
    Object.values(values)
      .filter((value) => typeof value === 'string')
      .join(' '),
  )
  return empty.length + letters.length > 0 ? { empty, letters } : undefined
}

type BeforeSubmitDialogProps = {
  /** Undefined unless the customer is about to submit the form. */
  findings: Findings | undefined
  onClose: () => void
  onGoTo: (field: FormField) => void
  onSubmit: () => void
}

/** Shown before a form is submitted: lists empty fields and characters that may not print. The customer can submit anyway. */
export const BeforeSubmitDialog = ({ findings, onClose, onGoTo, onSubmit }: BeforeSubmitDialogProps) => (
  <Dialog isOpen={findings !== undefined} onClose={onClose} title={titleOf(findings)}>
    {findings && findings.empty.length > 0 && (
      <>
        <p>You can submit the form as it is. The broker may ask for what is missing.</p>
        <ul className="mt-3 grid max-h-[40dvh] list-none items-start gap-x-6 overflow-y-auto border-y border-line py-2 sm:grid-cols-2">
          {findings.empty.map((field) => (
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
      </>
    )}
    {findings && findings.letters.length > 0 && (
      <p className="mt-3">
        Some programs cannot show these letters: <strong>{findings.letters.join(' ')}</strong>. If you can,
        write the words without them.
      </p>
    )}
    <div className="mt-5 flex flex-wrap gap-3">
      <Button look="flag" onClick={onSubmit}>
        Submit anyway
      </Button>
      <Button onClick={onClose}>Continue filling in</Button>
    </div>
  </Dialog>
)

const titleOf = (findings: Findings | undefined) => {
  const count = findings?.empty.length ?? 0
  if (count === 0) return 'Submit as it is?'
  return count === 1 ? '1 field is empty' : `${count} fields are empty`
}
