import type { AuditRow } from '#contract/desk/audit'
import type { LeadDetail } from '#contract/desk/leads'
import { call } from '#desk/api/call.ts'
import { changesIn, iconOf, sentenceOf } from '#desk/audit/sentences.ts'
import { Log, type LogEntry } from '#desk/detail/log.tsx'
import { sayValue } from '#desk/detail/say-value.tsx'
import { NoteField, noteEntries } from '#desk/detail/note-field.tsx'
import { Section } from '#desk/detail/section.tsx'
import { leadKeys } from '#desk/leads/lead-query.ts'
import { useMay } from '#desk/me/use-me.ts'
import { longestLeadNote } from '#rules/lead-work'

/** What happened, the private notes, and the field for the next note. */
export const LeadHistory = ({ lead }: { lead: LeadDetail }) => {
  const may = useMay()
  return (
    <Section title="What happened">
      <Log entries={entriesOf(lead)} />
      {may('work on leads') && (
        <NoteField
          key={lead.id}
          id="lead-note"
          about={`lead ${lead.id}`}
          longest={longestLeadNote}
          send={(text, idempotencyKey) =>
            call('POST /api/desk/leads/:leadId/notes', {
              params: { leadId: lead.id },
              body: { text },
              idempotencyKey,
            })
          }
          refresh={leadKeys}
        />
      )}
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
    ...noteEntries(notes),
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
