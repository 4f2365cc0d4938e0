import { useRef, useState } from 'react'
import type { Waiting } from '#contract/desk/today'
import { WaitingRow } from '#desk/today/waiting-row.tsx'
import { buttonLook } from '#desk/ui/button.tsx'

/** Nobody reads more rows at once, and a browser draws this many instantly. */
const drawnAtOnce = 25

type Props = { title: string; rows: readonly Waiting[]; now: number }

/** Rows that are due at about the same time: the first rows, and the others in portions. `now`: milliseconds since 1970. */
export const WaitingGroup = ({ title, rows, now }: Props) => {
  const [most, setMost] = useState(drawnAtOnce)
  const list = useRef<HTMLUListElement>(null)
  const hidden = rows.length - most
  const showMore = () => {
    const at = most
    setMost(most + drawnAtOnce)
    // The button moves down, and the keyboard continues with the first new row.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-waiting]')[at]?.focus())
  }
  return (
    <section aria-label={title}>
      <h2
        className={`border-b border-line-strong px-1.5 pt-4 pb-1.5 max-md:px-0 text-row ${title === 'Overdue' ? 'text-bad' : ''}`}
      >
        {title} <span className="font-sans text-meta font-normal text-soft">{rows.length}</span>
      </h2>
      <ul ref={list}>
        {rows.slice(0, most).map((row) => (
          <WaitingRow key={`${row.kind} ${row.id}`} row={row} now={now} />
        ))}
      </ul>
      {hidden > 0 && (
        <p className="py-3">
          <button type="button" className={buttonLook()} onClick={showMore}>
            Show {Math.min(hidden, drawnAtOnce)} more
          </button>{' '}
          <span className="text-meta text-soft">
            {hidden} of {rows.length} are not shown yet.
          </span>
        </p>
      )}
    </section>
  )
}
