import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { LogEntry } from '#desk/detail/log.tsx'
import { Button } from '#desk/ui/button.tsx'
import { TextArea } from '#desk/ui/field.tsx'
import { sayDone } from '#desk/ui/toasts.ts'
import { useNeeded } from '#desk/ui/use-needed.ts'
import { UnsentLine } from '#desk/unsent/unsent-line.tsx'
import { useUnsent } from '#desk/unsent/use-unsent.ts'
import { isEnter } from '#web/ui/composition.ts'

type NoteFieldProps = {
  /** The field's id, for keys that focus it. */
  id: string
  /** What the note is about: a kind of record and its id. */
  about: string
  longest: number
  send: (text: string, idempotencyKey: string) => Promise<unknown>
  refresh: readonly QueryKey[]
}

/** The field for a private note of the staff. The text stays on this device until the server has it. */
export const NoteField = ({ id, about, longest, send, refresh }: NoteFieldProps) => {
  const queries = useQueryClient()
  const note = useUnsent({
    of: `note:${about}`,
    empty: '',
    isEmpty: (text) => text.trim() === '',
    send,
    onSent: () => {
      sayDone('The note is saved.')
      for (const queryKey of refresh) void queries.invalidateQueries({ queryKey })
    },
  })
  const needed = useNeeded(id, note.isEmpty, 'Enter the note first.')
  return (
    <form
      className="grid max-w-[68ch] gap-2 pt-2"
      onSubmit={async (event) => {
        event.preventDefault()
        const field = event.currentTarget.querySelector('textarea')
        if (needed.isGiven() && (await note.send())) field?.focus()
      }}
    >
      <TextArea
        id={id}
        label="Private note"
        hint="Only the staff reads it. This device keeps what you type until it is saved."
        maxLength={longest}
        error={needed.error}
        value={note.content}
        onChange={(event) => note.change(event.target.value)}
        onKeyDown={(event) => {
          if (isEnter(event) && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" disabled={note.isSending}>
          Save the note
        </Button>
        <UnsentLine of={note} />
      </div>
    </form>
  )
}

type Note = { id: string; at: string; author: string; text: string }

/** Private notes as a record's log shows them. */
export const noteEntries = (notes: readonly Note[]): LogEntry[] =>
  notes.map(({ id, at, author, text }) => ({
    id,
    at,
    icon: 'pen',
    tone: 'wait',
    sentence: `${author || 'Somebody'} wrote a private note`,
    said: <span className="whitespace-pre-line">{text}</span>,
    isPrivate: true,
  }))
