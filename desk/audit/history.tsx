import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { historyQuery } from '#desk/audit/audit-queries.ts'
import { entryOf } from '#desk/audit/entry-of.tsx'
import { joinedEntries } from '#desk/audit/joined-entries.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Log } from '#desk/detail/log.tsx'

type HistoryProps = {
  /** The kind of record, as the audit log stores it, such as 'order'. */
  subject: string
  subjectId: string
}

/** The history of one record, as sentences from the audit log. */
export const History = ({ subject, subjectId }: HistoryProps) => (
  <Loaded query={useQuery(historyQuery(subject, subjectId))}>
    {({ rows, next }) => (
      <>
        <Log entries={joinedEntries(rows.map(entryOf))} />
        {rows.length === 0 && <p className="py-2 text-soft">Nothing yet.</p>}
        {next !== undefined && (
          <Link to="/audit" search={{ subject, subjectId } as never} className="link">
            Earlier entries
          </Link>
        )}
      </>
    )}
  </Loaded>
)
