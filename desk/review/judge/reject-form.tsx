import { useEffect, useRef, useState } from 'react'
import type { PaperDetail } from '#contract/desk/papers'
import { useCommands } from '#desk/commands/registry.ts'
import { isServerThere, onReach } from '#desk/api/reach.ts'
import { useMe } from '#desk/me/use-me.ts'
import { actionBarLook } from '#desk/review/judge/action-bar.ts'
import { Notice } from '#desk/review/judge/notices.tsx'
import { PutIn } from '#desk/review/judge/put-in.tsx'
import { keepNote, type KeptNote } from '#desk/review/kept-notes.ts'
import type { useDecision } from '#desk/review/use-decision.ts'
import { Button } from '#desk/ui/button.tsx'
import { TextArea } from '#desk/ui/field.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { firstNameOf } from '#rules/review-snippets'
import { longestReviewNote } from '#rules/uploads'
import { isComposing } from '#web/ui/composition.ts'

type RejectProps = {
  paper: PaperDetail
  kept: KeptNote | undefined
  /** The page that is on the screen. */
  page: number
  /** The button's words: it may lead to the next paper. */
  verb: string
  decision: ReturnType<typeof useDecision>
  onBack: () => void
}

/** What the customer has to correct. It is kept on this device with every letter. */
export const RejectForm = ({ paper, kept, page, verb, decision, onBack }: RejectProps) => {
  const { id: person } = useMe()
  const [note, setNote] = useState(kept?.note ?? '')
  const area = useRef<HTMLTextAreaElement>(null)
  const { decide, pending, failure } = decision
  const isToSend = kept?.isToSend === true
  const write = (text: string) => {
    setNote(text)
    keepNote(person, { id: paper.id, name: paper.name, note: text, isToSend: false })
  }
  const send = () => note.trim() !== '' && void decide({ verb: 'reject', note })
  useEffect(() => area.current?.focus(), [])
  useSendWhenBack(isToSend && pending === undefined, send)
  useCommands([
    { id: 'send rejection', words: verb, keys: 'mod+Enter', isPossible: note.trim() !== '', run: send },
    { id: 'no rejection', words: 'Back to the paper', keys: 'Escape', isOnlyKey: true, run: onBack },
  ])
  return (
    <form
      className="flex min-h-full flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="grid flex-1 content-start gap-3 px-5 py-4 max-md:px-4 max-md:pb-20">
        <h2 className="text-head">Reject version {paper.number}</h2>
        <TextArea
          ref={area}
          label="What does the customer have to correct?"
          hint={`${firstNameOf(paper.customer.name)} reads this in the dashboard and by email.`}
          className="[&_textarea]:min-h-40"
          maxLength={longestReviewNote}
          value={note}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && onBack()}
        />
        <PutIn
          values={{
            'first name': firstNameOf(paper.customer.name),
            document: paper.name,
            page: String(page),
          }}
          onPutIn={(text) => {
            write(joined(note, text).slice(0, longestReviewNote))
            area.current?.focus()
          }}
        />
        {isToSend ? (
          <Notice tone="wait" icon="clock">
            Not sent yet. Your note is on this device, and we send it as soon as the server can be reached
            while this page is open.
          </Notice>
        ) : (
          failure !== undefined && <Problem of={failure} onRetry={send} />
        )}
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
          disabled={pending !== undefined || note.trim() === ''}
        >
          {pending === 'reject' ? 'Sending…' : verb}
        </Button>
      </div>
    </form>
  )
}

const joined = (note: string, text: string) =>
  note.trim() === '' ? text : `${note.trimEnd()}${note.endsWith('\n') ? '\n' : ' '}${text}`

/** Sends once the server is back. */
const useSendWhenBack = (isWaiting: boolean, send: () => unknown) => {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    return onReach(() => isServerThere() && void latest.current())
  }, [isWaiting])
}
