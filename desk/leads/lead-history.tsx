import { useState } from 'react'
import type { AuditRow } from '#contract/desk/audit'
import type { LeadDetail } from '#contract/desk/leads'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { changesIn, iconOf, sentenceOf } from '#desk/audit/sentences.ts'
import { Log, type LogEntry } from '#desk/detail/log.tsx'
import { sayValue } from '#desk/detail/say-value.tsx'
import { Section } from '#desk/detail/section.tsx'
import { leadKeys } from '#desk/leads/lead-query.ts'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { TextArea } from '#desk/ui/field.tsx'
import { readKept, writeKept } from '#desk/ui/kept.ts'
import { longestLeadNote } from '#rules/lead-work'

/** What happened, the private notes, and the field for the next note. */
export const LeadHistory = ({ lead }: { lead: LeadDetail }) => {
  const may = useMay()
  return (
    <Section title="What happened">
      <Log entries={entriesOf(lead)} />
      {may('work on leads') && <NoteField key={lead.id} leadId={lead.id} />}
    </Section>
  )
}

const entriesOf = ({ history, notes }: LeadDetail): LogEntry[] =>
  [
    ...history
      .filter(({ action }) => action !== 'note written')
      .map((row) => ({
        id: row.id,
        at: row.at,
        icon: iconOf(row),
        sentence: sentenceOf(row),
        ...(row.action === 'stage changed' && { said: <StageChange row={row} /> }),
      })),
    ...notes.map(({ id, at, author, text }) => ({
      id,
      at,
      icon: 'pen' as const,
      tone: 'wait' as const,
      sentence: `${author || 'Somebody'} wrote a private note`,
      said: <span className="whitespace-pre-line">{text}</span>,
      isPrivate: true,
    })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))

const StageChange = ({ row }: { row: AuditRow }) =>
  changesIn(row)
    .filter(({ to, from }) => to !== '' || from !== '')
    .map(({ field, from, to }) => (
      <p key={field}>
        {field === 'stage' ? (
          <>
            {sayValue(from)} → {sayValue(to)}
          </>
        ) : (
          sayValue(to === '' ? `no longer: ${String(from)}` : to)
        )}
      </p>
    ))

/** What is typed stays on this device until the server has it. */
const NoteField = ({ leadId }: { leadId: string }) => {
  const place = `leadNote:${leadId}`
  const [text, setText] = useState(() => readKept(place) ?? '')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const write = (typed: string) => {
    setText(typed)
    setKey(crypto.randomUUID())
    writeKept(place, typed === '' ? null : typed)
  }
  const save = useChange(
    () =>
      call('POST /api/desk/leads/:leadId/notes', { params: { leadId }, body: { text }, idempotencyKey: key }),
    { done: 'The note is saved.', refresh: leadKeys },
  )
  return (
    <form
      className="grid max-w-[68ch] gap-2 pt-2"
      onSubmit={async (event) => {
        event.preventDefault()
        if (text.trim() !== '' && (await save.run())) write('')
      }}
    >
      <TextArea
        id="lead-note"
        label="Private note"
        hint="Only the staff reads it. This device keeps what you type until it is saved."
        maxLength={longestLeadNote}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <div>
        <Button type="submit" disabled={save.isPending || text.trim() === ''}>
          Save the note
        </Button>
      </div>
    </form>
  )
}
