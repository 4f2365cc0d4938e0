import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuestionDetail } from '#contract/desk/contact'
import { call } from '#desk/api/call.ts'
import { knownVersion } from '#desk/api/known-version.ts'
import { useChange } from '#desk/api/use-change.ts'
import { questionKeys } from '#desk/contact/question-query.ts'
import { Section } from '#desk/detail/section.tsx'
import { useMe } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { SelectField, TextArea } from '#desk/ui/field.tsx'
import { UnsentLine } from '#desk/unsent/unsent-line.tsx'
import { useUnsent } from '#desk/unsent/use-unsent.ts'
import { filledReply, firstNameOf } from '#rules/canned-replies'
import { longestContactEntry } from '#rules/contact-work'

type Kind = 'answer' | 'note'

/** An answer by email, or a private note. Each is kept on this device until the server has it. */
export const AnswerForm = ({ question }: { question: QuestionDetail }) => {
  const [kind, setKind] = useState<Kind>('answer')
  return (
    <Section title={kind === 'answer' ? 'Answer by email' : 'Private note'}>
      <WriteForm key={kind} question={question} kind={kind} onKind={setKind} />
    </Section>
  )
}

type WriteProps = { question: QuestionDetail; kind: Kind; onKind: (kind: Kind) => void }

const WriteForm = ({ question, kind, onKind }: WriteProps) => {
  const send = useSend(question, kind)
  const draft = useUnsent({
    of: `contact:${question.id}:${kind}`,
    empty: '',
    isEmpty: (text) => text.trim() === '',
    send: (text, key) => send.attempt({ text, key }),
  })
  return (
    <form
      className="grid max-w-[68ch] gap-2.5 pt-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        void draft.send()
      }}
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
          <Snippets question={question} onChoose={(text) => draft.change(joined(draft.written(), text))} />
        )}
      </div>
      <TextArea
        id="contact-text"
        label={kind === 'answer' ? `To ${question.email}` : 'Note'}
        hint={
          kind === 'answer'
            ? `The email greets ${question.name} and repeats the question. Their answer comes to your mailbox, ${question.answersTo}, with ${question.reference} in the subject; it does not appear here.`
            : 'Only the staff reads it.'
        }
        rows={8}
        maxLength={longestContactEntry}
        value={draft.content}
        onChange={(event) => draft.change(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          type="submit"
          look={kind === 'answer' ? 'flag' : 'outline'}
          disabled={draft.isSending || draft.isEmpty}
        >
          {kind === 'answer' ? 'Send the answer' : 'Save the note'}
        </Button>
        <UnsentLine of={draft} />
      </div>
    </form>
  )
}

const joined = (typed: string, snippet: string) =>
  typed.trim() === '' ? snippet : `${typed.trimEnd()}\n\n${snippet}`

const useSend = ({ id, version: seen }: QuestionDetail, kind: Kind) => {
  const params = { messageId: id }
  return useChange(
    ({ text, key }: { text: string; key: string }) =>
      knownVersion(
        `question ${id}`,
        seen,
      )((version) =>
        kind === 'answer'
          ? call('POST /api/desk/contact/:messageId/answer', {
              params,
              body: { text, version },
              idempotencyKey: key,
            })
          : call('POST /api/desk/contact/:messageId/notes', { params, body: { text }, idempotencyKey: key }),
      ),
    { done: ({ message }) => message, refresh: questionKeys },
  )
}

/** Texts that the staff sends often: the same as in the chat. */
const Snippets = ({ question, onChoose }: { question: QuestionDetail; onChoose: (text: string) => void }) => {
  const me = useMe()
  const { data } = useQuery({
    queryKey: ['canned-replies', 'list', {}],
    queryFn: () => call('GET /api/desk/canned-replies', {}),
  })
  const snippets = data?.rows ?? []
  if (snippets.length === 0) return null
  const values = {
    'first name': firstNameOf(question.name),
    seller: question.brokerage,
    brokerage: question.brokerage,
    me: firstNameOf(me.name),
  }
  return (
    <SelectField
      label="Insert a text"
      value=""
      onChange={(event) => {
        const chosen = snippets.find(({ id }) => id === event.target.value)
        if (chosen) onChoose(filledReply(chosen.content.text, values))
      }}
    >
      <option value="">Choose…</option>
      {snippets.map(({ id, content: { title } }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}
