import { useEffect, useRef } from 'react'
import type { PaperDetail } from '#contract/desk/review/review'
import { useCommands } from '#desk/commands/registry.ts'
import { actionBarLook } from '#desk/review/judge/action-bar.ts'
import { PutIn } from '#desk/review/judge/put-in.tsx'
import type { useDecision } from '#desk/review/use-decision.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { TextArea } from '#desk/ui/field.tsx'
import { UnsentLine } from '#desk/unsent/unsent-line.tsx'
import { isErasedCustomer } from '#rules/mailboxes'
import { customerErased } from '#rules/mails'
import { firstNameOf } from '#rules/review-snippets'
import { longestReviewNote } from '#rules/uploads'
import { isComposing } from '#web/ui/composition.ts'
import { useMe } from '#desk/me/use-me.ts'

type RejectProps = {
  paper: PaperDetail
  /** The page that is on the screen. */
  page: number
  /** The words of the button, which may lead to the next paper. */
  verb: string
  decision: ReturnType<typeof useDecision>
  onBack: () => void
}

/** What the customer has to correct. Every letter is stored on this device at once. */
export const RejectForm = ({ paper, page, verb, decision, onBack }: RejectProps) => {
  const { sendsMail } = useMe()
  const area = useRef<HTMLTextAreaElement>(null)
  const { note, pending, conflict } = decision
  const send = () => void note.send()
  useEffect(() => area.current?.focus(), [])
  useCommands([
    { id: 'send rejection', words: verb, keys: 'mod+Enter', run: () => area.current?.form?.requestSubmit() },
    { id: 'no rejection', words: 'Back to the paper', keys: 'Escape', isOnlyKey: true, run: onBack },
  ])
  return (
    <CheckedForm problem={note.failure} className="flex min-h-full flex-col" onSubmit={send}>
      <div className="grid flex-1 content-start gap-3 px-5 py-4 max-md:px-4 max-md:pb-20">
        <h2 className="text-head">Reject version {paper.number}</h2>
        <TextArea
          ref={area}
          name="note"
          label="What does the customer have to correct?"
          required
          hint={
            isErasedCustomer(paper.customer)
              ? `${customerErased} Nobody will read this note.`
              : `${firstNameOf(paper.customer.name)} reads this in the dashboard${sendsMail ? ' and by email' : ''}.`
          }
          className="[&_textarea]:min-h-40"
          maxLength={longestReviewNote}
          value={note.content}
          onChange={(event) => note.change(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && onBack()}
        />
        <PutIn
          values={{
            'first name': firstNameOf(paper.customer.name),
            document: paper.name,
            page: String(page),
          }}
          onPutIn={(text) => {
            note.change(joined(note.written(), text).slice(0, longestReviewNote))
            area.current?.focus()
          }}
        />
        <UnsentLine of={conflict ? { ...note, failure: undefined } : note} />
      </div>
      <div className={`flex justify-end gap-2 ${actionBarLook}`}>
        <Button onClick={onBack} keys="Escape">
          Back
        </Button>
        <Button
          type="submit"
          look="flag"
          keys="mod+Enter"
          className="max-md:flex-1"
          disabled={pending !== undefined}
        >
          {pending === 'reject' ? 'Sending…' : verb}
        </Button>
      </div>
    </CheckedForm>
  )
}

const joined = (note: string, text: string) =>
  note.trim() === '' ? text : `${note.trimEnd()}${note.endsWith('\n') ? '\n' : ' '}${text}`
