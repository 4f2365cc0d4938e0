import type { FormField } from '#rules/pdf-fields'
import { isEmpty } from '#web/fields/pdf/pdf-fields.ts'
import { adviceOn } from '#web/forms/editor/answer-advice.ts'
import { valueOf } from '#web/forms/editor/merge-answers.ts'
import type { OpenForm } from '#web/forms/editor/open-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** A question, and what the customer may want to change in its answer. */
type Doubt = { name: string; label: string; advice: string }

export type Findings = { empty: readonly FormField[]; doubts: readonly Doubt[] }

/** What the customer may have overlooked; undefined if nothing. */
export const findingsIn = ({ fields, groups, answers }: OpenForm): Findings | undefined => {
  const values = answers.read()
  const empty = fields.filter(({ name }) => isEmpty(valueOf(values, name) ?? ''))
  const doubts = groups.flatMap(({ questions }) =>
    questions.flatMap((question) => {
      const advice = adviceOn(question, valueOf(values, question.name))
      return advice === undefined ? [] : [{ name: question.name, label: question.label, advice }]
    }),
  )
  return empty.length + doubts.length > 0 ? { empty, doubts } : undefined
}

type BeforeSubmitDialogProps = {
  /** Undefined unless the customer is about to submit the form. */
  findings: Findings | undefined
  onClose: () => void
  /** Called with the name of the field. */
  onGoTo: (name: string) => void
  onSubmit: () => void
}

/** Shown before a form is submitted: lists doubtful answers and empty fields. The customer can submit anyway. */
export const BeforeSubmitDialog = ({ findings, onClose, onGoTo, onSubmit }: BeforeSubmitDialogProps) => (
  <Dialog isOpen={findings !== undefined} onClose={onClose} title={titleOf(findings)}>
    <p>You can submit the form as it is. The broker may ask for a change.</p>
    {findings && (
      <div className="mt-3 max-h-[45dvh] overflow-y-auto border-y border-line py-2">
        {findings.doubts.length > 0 && <h3 className="pb-1 text-sm">Look at these answers again:</h3>}
        <ul className="grid list-none gap-3 not-last:pb-3 empty:hidden">
          {findings.doubts.map(({ name, label, advice }) => (
            <li key={name}>
              <GoTo label={label} onClick={() => onGoTo(name)} />
              <p className="text-sm">{advice}</p>
            </li>
          ))}
        </ul>
        {findings.doubts.length > 0 && findings.empty.length > 0 && (
          <h3 className="border-t border-line pt-3 pb-1 text-sm">These are empty:</h3>
        )}
        <ul className="grid list-none items-start gap-x-6 empty:hidden sm:grid-cols-2">
          {findings.empty.map(({ name, label }) => (
            <li key={name}>
              <GoTo label={label} onClick={() => onGoTo(name)} />
            </li>
          ))}
        </ul>
      </div>
    )}
    <div className="mt-5 flex flex-wrap gap-3">
      <Button look="flag" onClick={onSubmit}>
        Submit anyway
      </Button>
      <Button onClick={onClose}>Continue filling in</Button>
    </div>
  </Dialog>
)

const GoTo = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="link min-h-8 text-left text-sm wrap-anywhere" onClick={onClick}>
    {label}
  </button>
)

const titleOf = (findings: Findings | undefined) => {
  const count = findings?.empty.length ?? 0
  if (count === 0) return 'Submit as it is?'
  return count === 1 ? '1 field is empty' : `${count} fields are empty`
}
