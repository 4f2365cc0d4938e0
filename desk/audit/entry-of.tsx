import type { AuditRow } from '#contract/desk/audit'
import { peopleChanges } from '#desk/audit/people-changes.ts'
import { changesIn, iconOf, sentenceOf } from '#desk/audit/sentences.ts'
import { editedFieldWords, valueWords } from '#desk/ui/value-words.ts'
import type { LogEntry } from '#desk/detail/log.tsx'

/** A row of the audit log as a line of a log: one sentence, and what changed in words. */
export const entryOf = (row: AuditRow): LogEntry => {
  const lines = [
    ...changesIn(row).map(({ field, from, to }) => (
      <li key={field} className="wrap-anywhere whitespace-pre-line">
        {editedFieldWords(field)}: <del className="text-soft">{valueWords(from, field, row.names)}</del>{' '}
        <span aria-hidden="true">→</span>{' '}
        <ins className="no-underline">{valueWords(to, field, row.names)}</ins>
      </li>
    )),
    ...peopleChanges(row).map((line, at) => (
      // Two people without a name are told apart by their place.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={at} className="wrap-anywhere">
        {line}
      </li>
    )),
  ]
  return {
    id: row.id,
    at: row.at,
    icon: iconOf(row),
    sentence: sentenceOf(row),
    ...(row.burst && { burst: row.burst }),
    ...(lines.length > 0 && { said: <ul>{lines}</ul> }),
  }
}
