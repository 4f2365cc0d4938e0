import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuestionDetail } from '#contract/desk/contact'
import { allPages } from '#desk/api/all-pages.ts'
import { call } from '#desk/api/call.ts'
import { knownVersion, nextVersion } from '#desk/api/cached-version.ts'
import type { DeskProblem } from '#desk/api/desk-problem.ts'
import { useChange } from '#desk/api/use-change.ts'
import { questionKeys } from '#desk/contact/question-query.ts'
import { Section } from '#desk/detail/section.tsx'
import { useMe } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import {
  isChangedMeanwhile,
  retryOnReassignment,
  versionWritten,
} from '#desk/contact/retry-on-reassignment.ts'
import { ChoiceField } from '#desk/ui/choice-field.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { SelectField, TextArea } from '#desk/ui/field.tsx'
import { UnsentLine } from '#desk/unsent/unsent-line.tsx'
import { useUnsent } from '#desk/unsent/use-unsent.ts'
import { filledReply, firstNameOf } from '#rules/canned-replies'
import { longestContactEntry } from '#rules/contact-work'
import { fieldNames } from '#rules/field-names'
import { readableMailbox } from '#rules/readable-mailboxes'
import { MailNote } from '#desk/me/mail-note.tsx'

type Kind = 'answer' | 'note'

/** An answer by email, or a private note. Each one is kept on this device until the server has it. */
export const AnswerForm = ({ question }: { question: QuestionDetail }) => {
  const [kind, setKind] = useState<Kind>('answer')
  return (
    <Section title={kind === 'answer' ? 'Answer by email' : 'Private note'}>
      <WriteForm key={kind} question={question} kind={kind} onKind={setKind} />
    </Section>
  )
}

/** `version`: the version that was on the screen when the answer was begun, or that it was sent with. */
type Written = { text: string; version: number }

type WriteProps = { question: QuestionDetail; kind: Kind; onKind: (kind: Kind) => void }

const WriteForm = ({ question, kind, onKind }: WriteProps) => {
  const send = useSend(question, kind)
  const draft = useUnsent<Written>({
    of: `question:${question.id}:${kind}`,
    empty: { text: '', version: 0 },
    isEmpty: ({ text }) => text.trim() === '',
    send: (written, key) => send.attempt({ ...written, key }),
  })
  const { text } = draft.content
  const isOvertaken = isChangedMeanwhile(draft.failure)
  const type = (next: string) => {
    const now = draft.written()
    draft.change({ text: next, version: versionWritten(now, question.version, isOvertaken) })
  }
  /** An answer that may have arrived is sent again unchanged, with its version. Any other one follows our own changes, and no one else’s. */
  const sendIt = async () => {
    const isRepeat = draft.content.version > 0 && draft.mustRepeat
    if (!isRepeat)
      draft.change({
        text: draft.written().text,
        version: await nextVersion(
          `question ${question.id}`,
          versionWritten(draft.written(), question.version, isOvertaken),
        ),
      })
    await draft.send()
  }
  return (
    <CheckedForm
      problem={draft.failure}
      className="grid max-w-[68ch] gap-2.5 pt-2.5"
      onSubmit={() => void sendIt()}
    >
      <div className="flex flex-wrap items-end gap-2.5">
        <SelectField
          label="What to write"
          value={kind}
          onChange={(event) => onKind(event.target.value as Kind)}
        >
          <option value="answer">An answer by email</option>
          <option value="note">A private note</option>
        </SelectField>
        {kind === 'answer' && (
          <Snippets question={question} onChoose={(chosen) => type(joined(draft.written().text, chosen))} />
        )}
      </div>
      <TextArea
        id="contact-text"
        name="text"
        label={kind === 'answer' ? fieldNames.answer : fieldNames.note}
        required
        hint={
          kind === 'answer'
            ? `To ${readableMailbox(question.email)}. The email greets ${question.name} and repeats the question. ${question.answersTo === '' ? 'Nobody reads their reply to it: enter your email in Settings first.' : `Their answer comes to your mailbox, ${readableMailbox(question.answersTo)}, with ${question.reference} in the subject; it does not appear here.`}`
            : 'Only the staff reads it.'
        }
        rows={8}
        maxLength={longestContactEntry}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {kind === 'answer' && <MailNote />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" look={kind === 'answer' ? 'flag' : 'outline'} disabled={draft.isSending}>
          {kind === 'answer' ? 'Send the answer' : 'Save the note'}
        </Button>
        <UnsentLine of={isOvertaken ? { ...draft, failure: undefined } : draft} />
      </div>
      {isChangedMeanwhile(draft.failure) && (
        <AnsweredMeanwhile of={draft.failure} onDiscard={draft.discard} />
      )}
    </CheckedForm>
  )
}

/** The newer answers and the state now show above the form, so pressing Send again overrides them. */
const AnsweredMeanwhile = ({ of: { details }, onDiscard }: { of: DeskProblem; onDiscard: () => void }) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-3 rounded-sm bg-wait-tint px-3 py-2.5 text-wait"
  >
    <p className="min-w-0 flex-1 basis-60 font-semibold">
      {details['isOwn'] === true ? 'You have' : `${String(details['changedBy'] || 'Somebody')} has`} answered
      or closed this question in the meantime. Your text was not sent. Read what is above, then send it anyway
      or discard it.
    </p>
    <Button onClick={onDiscard}>Discard it</Button>
  </div>
)

const joined = (typed: string, snippet: string) =>
  typed.trim() === '' ? snippet : `${typed.trimEnd()}\n\n${snippet}`

const useSend = ({ id, version: seen }: QuestionDetail, kind: Kind) => {
  const params = { messageId: id }
  return useChange(
    ({ text, version, key }: Written & { key: string }) =>
      knownVersion(
        `question ${id}`,
        seen,
      )(() =>
        kind === 'answer'
          ? retryOnReassignment(version, (seenVersion) =>
              call('POST /api/desk/contact/:messageId/answer', {
                params,
                body: { text, version: seenVersion },
                idempotencyKey: seenVersion === version ? key : `${key}-${seenVersion}`,
              }),
            )
          : call('POST /api/desk/contact/:messageId/notes', { params, body: { text }, idempotencyKey: key }),
      ),
    { done: ({ message }) => message, refresh: questionKeys },
  )
}

/** Texts that the staff sends often, the same as in the chat. */
const Snippets = ({ question, onChoose }: { question: QuestionDetail; onChoose: (text: string) => void }) => {
  const me = useMe()
  const { data } = useQuery({
    queryKey: ['canned-replies', 'choices'],
    queryFn: () => allPages((after) => call('GET /api/desk/canned-replies', { query: { after } })),
  })
  const [inserted, setInserted] = useState(0)
  if (!data || data.length === 0) return null
  const values = {
    'first name': firstNameOf(question.name),
    seller: question.brokerage,
    brokerage: question.brokerage,
    me: firstNameOf(me.name),
  }
  return (
    <ChoiceField
      // Each one begins without a choice.
      key={inserted}
      label="Insert a text"
      verb="Insert"
      value=""
      onChoose={(id) => {
        const chosen = data.find((snippet) => snippet.id === id)
        if (chosen) onChoose(filledReply(chosen.content.text, values))
        setInserted(inserted + 1)
        document.getElementById('contact-text')?.focus()
      }}
    >
      <option value="">Choose…</option>
      {data.map(({ id, content: { title } }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </ChoiceField>
  )
}
