import { type ReactNode, useState } from 'react'
import type { AuditRow } from '#contract/desk/audit'
import { doneSince } from '#desk/audit/done-since.ts'
import { entryOf } from '#desk/audit/entry-of.tsx'
import { useHints } from '#desk/live/use-live.ts'
import { useMe } from '#desk/me/use-me.ts'
import { DialogNote } from '#desk/ui/dialog-note.ts'
import type { LiveKind } from '#rules/live'

type History = { id: string; history: readonly AuditRow[] }

type MeanwhileProps = {
  kind: LiveKind
  /** The record on the page; undefined while it loads. */
  record: History | undefined
  /** Reads it again without changing the page. */
  read: (id: string) => Promise<History>
}

/** Each dialog of this page says what others did to the record while it was open. The page behind it changes only when somebody asks for it. */
export const WithDoneMeanwhile = ({ record, children, ...of }: MeanwhileProps & { children: ReactNode }) => (
  <DialogNote value={record && <DoneMeanwhile {...of} record={record} />}>{children}</DialogNote>
)

const DoneMeanwhile = ({ kind, record, read }: MeanwhileProps & { record: History }) => {
  const me = useMe()
  const { id, history } = record
  const [atOpening] = useState(history)
  const [latest, setLatest] = useState(history)
  useHints((hint) => {
    const isAbout =
      hint === 'missed' || hint.some((one) => one.kind === kind && one.id === id && one.by.id !== me.id)
    // A failure shows elsewhere: the server is unreachable, or the session is over.
    if (isAbout)
      void read(id).then(
        (found) => setLatest(found.history),
        () => {},
      )
  })
  const done = doneSince(atOpening, [history, latest], me.id)
  return (
    <div
      role="status"
      className="max-h-[30dvh] basis-full overflow-y-auto rounded-sm bg-info-tint px-3 py-2 text-info wrap-anywhere empty:hidden"
    >
      {done.length > 0 && (
        <>
          <b>While this was open:</b>
          <ul>
            {done.map(entryOf).map((entry) => (
              <li key={entry.id}>
                {entry.sentence}
                {entry.said}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
