import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Waiting } from '#contract/desk/today'
import { call } from '#desk/api/call.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { timeLeft } from '#desk/today/time-left.ts'
import { buttonLook } from '#desk/ui/button.tsx'
import type { IconName } from '#desk/ui/icon.tsx'
import { Nothing } from '#desk/ui/nothing.tsx'
import { PageHead } from '#desk/ui/page-head.tsx'
import { KindSign, Tag } from '#desk/ui/tag.tsx'
import type { WaitingKind } from '#rules/today'
import { formatMoment } from '#web/ui/dates.ts'

const askAgainMs = 60_000

/** What waits for the brokerage, what is due first. */
export const TodayPage = () => {
  const query = useQuery({
    queryKey: ['today'],
    queryFn: () => call('GET /api/desk/today', {}),
    refetchInterval: askAgainMs,
  })
  return (
    <>
      <PageHead title="Today">Waiting for us, what is due first.</PageHead>
      <Loaded query={query}>
        {({ rows, more }) =>
          rows.length === 0 ? (
            <Nothing title="Nothing waits">
              New orders, refund requests and cases about money appear here by themselves.
            </Nothing>
          ) : (
            <>
              <ul>
                {rows.map((row) => (
                  <WaitingRow key={`${row.kind} ${row.id}`} row={row} now={query.dataUpdatedAt} />
                ))}
              </ul>
              {more.length > 0 && (
                <p className="py-3 text-soft">More wait: {more.map((kind) => plural[kind]).join(', ')}.</p>
              )}
            </>
          )
        }
      </Loaded>
    </>
  )
}

const icons: Record<WaitingKind, IconName> = {
  'order to start': 'orders',
  'refund request': 'undo',
  case: 'warning',
  dispute: 'card',
  'failed job': 'jobs',
  'failed webhook': 'jobs',
}

const plural: Record<WaitingKind, string> = {
  'order to start': 'orders to start',
  'refund request': 'refund requests',
  case: 'cases',
  dispute: 'disputes',
  'failed job': 'failed jobs',
  'failed webhook': 'failed messages of payment providers',
}

const verbs: Record<WaitingKind, string> = {
  'order to start': 'Open',
  'refund request': 'Decide',
  case: 'Settle',
  dispute: 'Answer',
  'failed job': 'Look',
  'failed webhook': 'Look',
}

const WaitingRow = ({ row, now }: { row: Waiting; now: number }) => {
  const { kind, what, who, since, dueAt, address } = row
  const left = dueAt === '' ? undefined : timeLeft(Date.parse(dueAt) - now)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line py-2.5">
      <KindSign icon={icons[kind]} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{what}</p>
        <p className="text-meta text-soft">
          {who !== '' && `${who}, `}since <time dateTime={since}>{formatMoment(since)}</time>
        </p>
      </div>
      {left && <Tag tone={left.tone}>{left.words}</Tag>}
      <Link to={address} className={buttonLook()} aria-label={`${verbs[kind]}: ${what}`}>
        {verbs[kind]}
      </Link>
    </li>
  )
}
