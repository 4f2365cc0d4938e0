import type { AuditRow } from '#contract/desk/audit'
import type { LeadDetail } from '#contract/desk/leads/leads'
import { call } from '#desk/api/call.ts'
import { changesIn } from '#desk/audit/sentences.ts'
import { auditEntries, RecordHistory } from '#desk/audit/record-history.tsx'
import { sayValue } from '#desk/detail/say-value.tsx'
import { leadKeys } from '#desk/leads/lead-query.ts'
import { longestLeadNote } from '#rules/lead-work'

/** The history of the lead, and the notes of the staff. */
export const LeadHistory = ({ lead: { id, history, notes } }: { lead: LeadDetail }) => (
  <RecordHistory
    entries={auditEntries(history).map((entry) =>
      entry.row.action === 'stage changed' ? { ...entry, said: <StageChange row={entry.row} /> } : entry,
    )}
    notes={notes}
    needs="work on leads"
    field={{
      id: 'lead-note',
      about: `lead ${id}`,
      longest: longestLeadNote,
      send: (text, idempotencyKey) =>
        call('POST /api/desk/leads/:leadId/notes', {
          params: { leadId: id },
          body: { text },
          idempotencyKey,
        }),
      refresh: leadKeys,
    }}
  />
)

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
