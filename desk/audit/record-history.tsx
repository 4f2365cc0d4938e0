import type { ComponentProps } from 'react'
import type { AuditRow } from '#contract/desk/audit'
import { entryOf } from '#desk/audit/entry-of.tsx'
import { joinedEntries } from '#desk/audit/joined-entries.ts'
import { Log, type LogEntry } from '#desk/detail/log.tsx'
import { NoteField, noteEntries } from '#desk/detail/note-field.tsx'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import type { Capability } from '#rules/staff'

type RecordHistoryProps = {
  entries: readonly LogEntry[]
  notes: Parameters<typeof noteEntries>[0]
  /** The capability to write a note. */
  needs: Capability
  field: ComponentProps<typeof NoteField>
}

/** The history, the private notes, and the field for the next note. */
export const RecordHistory = ({ entries, notes, needs, field }: RecordHistoryProps) => {
  const may = useMay()
  return (
    <Section title="What happened">
      <Log
        entries={joinedEntries(
          [...entries, ...noteEntries(notes)].toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))),
        )}
      />
      {may(needs) && <NoteField key={field.about} {...field} />}
    </Section>
  )
}

/** Rows of the audit log as entries. The row that a note was written is left out, because the note itself is shown. */
export const auditEntries = (rows: readonly AuditRow[]): (LogEntry & { row: AuditRow })[] =>
  rows.filter(({ action }) => action !== 'note written').map((row) => ({ ...entryOf(row), row }))
