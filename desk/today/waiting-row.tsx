import { Link } from '@tanstack/react-router'
import type { Waiting } from '#contract/desk/today'
import { inUnits, timeLeft } from '#desk/today/time-left.ts'
import { waitingWords } from '#desk/today/waiting-words.ts'
import { buttonLook } from '#desk/ui/button.tsx'
import { Face } from '#desk/ui/face.tsx'
import { KindSign, Tag } from '#desk/ui/tag.tsx'
import { formatMoment } from '#web/ui/dates.ts'

/** One row: what waits, for whom and how long, when it is due, who took it, and its one action. `now`: milliseconds since 1970. */
export const WaitingRow = ({ row, now }: { row: Waiting; now: number }) => {
  const { kind, what, who, since, dueAt, address, holder } = row
  const { icon, verb } = waitingWords[kind]
  const left = dueAt === '' ? undefined : timeLeft(Date.parse(dueAt) - now)
  return (
    <li className="group relative grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line px-1.5 py-2 focus-within:bg-here focus-within:shadow-[inset_3px_0_0_var(--ink)] hover:bg-hover max-md:px-0 md:grid-cols-[1.75rem_minmax(0,1fr)_auto_auto]">
      <KindSign icon={icon} {...(left?.tone === 'bad' && { tone: 'bad' })} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{what}</p>
        <p className="text-meta text-soft">
          {who !== '' && `${who} · `}
          <time dateTime={since} title={formatMoment(since)}>
            waiting {inUnits(now - Date.parse(since))}
          </time>
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-3 max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:empty:hidden">
        {left && (
          <time dateTime={dueAt} title={formatMoment(dueAt)} className="md:w-34 md:whitespace-nowrap">
            <Tag tone={left.tone}>{left.words}</Tag>
          </time>
        )}
        {holder ? (
          <span title={holder.name}>
            <Face name={holder.name} />
            <span className="sr-only">Taken by {holder.name}</span>
          </span>
        ) : (
          <span className="w-6 max-md:hidden" />
        )}
      </div>
      <Link
        to={address}
        data-waiting=""
        className={`${buttonLook()} stretched min-w-20 group-focus-within:border-flag group-focus-within:bg-flag group-focus-within:text-on-flag`}
        aria-label={`${verb}: ${what}`}
      >
        {verb}
      </Link>
    </li>
  )
}
