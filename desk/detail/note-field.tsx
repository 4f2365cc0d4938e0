import { useState } from 'react'
import type { QueryKey } from '@tanstack/react-query'
import { useChange } from '#desk/api/use-change.ts'
import type { LogEntry } from '#desk/detail/log.tsx'
import { Button } from '#desk/ui/button.tsx'
import { TextArea } from '#desk/ui/field.tsx'
import { readKept, writeKept } from '#desk/ui/kept.ts'
import { isEnter } from '#web/ui/composition.ts'

type NoteFieldProps = {
  /** The field's id, for keys that lead to it. */
  id: string
  /** What the note is about: a kind of record and its id. */
  about: string
  longest: number
  send: (text: string, idempotencyKey: string) => Promise<unknown>
  refresh: readonly QueryKey[]
}

/** Where the staff writes a private note. What is typed stays on this device until the server has it. */
export const NoteField = ({ id, about, longest, send, refresh }: NoteFieldProps) => {
  const place = `note:${about}`
  const [text, setText] = useState(() => readKept(place) ?? '')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const write = (typed: string) => {
    setText(typed)
    setKey(crypto.randomUUID())
    writeKept(place, typed === '' ? null : typed)
  }
  const save = useChange(() => send(text, key), { done: 'The note is saved.', refresh })
  return (
    <form
      className="grid max-w-[68ch] gap-2 pt-2"
      onSubmit={async (event) => {
        event.preventDefault()
        const field = event.currentTarget.querySelector('textarea')
        if (text.trim() === '' || !(await save.run())) return
        write('')
        // The button is off until something is typed again.
        field?.focus()
      }}
    >
      <TextArea
        id={id}
        label="Private note"
        hint="Only the staff reads it. This device keeps what you type until it is saved."
        maxLength={longest}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (isEnter(event) && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      <div>
        <Button type="submit" disabled={save.isPending || text.trim() === ''}>
          Save the note
        </Button>
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
