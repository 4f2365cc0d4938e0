import type { AuditRow } from '#contract/desk/audit'
import { changesIn, iconOf, sentenceOf } from '#desk/audit/sentences.ts'
import { editedFieldWords, valueWords } from '#desk/ui/value-words.ts'
import type { LogEntry } from '#desk/detail/log.tsx'

/** A row of the audit log as a line of a log: one sentence, and what changed in words. */
export const entryOf = (row: AuditRow): LogEntry => {
  const changes = changesIn(row)
  return {
    id: row.id,
    at: row.at,
    icon: iconOf(row),
    sentence: sentenceOf(row),
    ...(row.burst && { burst: row.burst }),
    ...(changes.length > 0 && {
      said: (
        <ul>
          {changes.map(({ field, from, to }) => (
            <li key={field} className="wrap-anywhere">
              {editedFieldWords(field)}: <del className="text-soft">{valueWords(from, field, row.names)}</del>{' '}
              <span aria-hidden="true">→</span>{' '}
              <ins className="no-underline">{valueWords(to, field, row.names)}</ins>
            </li>
          ))}
        </ul>
      ),
    }),
  }
}
