import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import type { Waiting } from '#contract/desk/today'
import { call } from '#desk/api/call.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { useRefresh } from '#desk/live/use-live.ts'
import { lastUse } from '#desk/live/use-of-desk.ts'
import { useMay } from '#desk/me/use-me.ts'
import { timeLeft } from '#desk/today/time-left.ts'
import { buttonLook } from '#desk/ui/button.tsx'
import type { IconName } from '#desk/ui/icon.tsx'
import { Nothing } from '#desk/ui/nothing.tsx'
import { PageHead } from '#desk/ui/page-head.tsx'
import { KindSign, Tag } from '#desk/ui/tag.tsx'
import { liveKinds, liveSleepsMs, type LiveKind } from '#rules/desk-live'
import type { WaitingKind } from '#rules/today'
import { formatMoment } from '#web/ui/dates.ts'

/** Loaded after what waits. */
const InsightsOfToday = lazy(() =>
  import('#desk/insights/insights-of-today.tsx').then(({ InsightsOfToday: of }) => ({ default: of })),
)

const askAgainMs = 60_000
const allKinds = Object.keys(liveKinds) as LiveKind[]

/** What waits for the brokerage, what is due first. */
export const TodayPage = () => {
  const may = useMay()
  const query = useQuery({
    queryKey: ['today'],
    queryFn: () => call('GET /api/desk/today', {}),
    // Times pass. A desk that nobody uses asks nothing: otherwise an idle session would never end.
    refetchInterval: () => (Date.now() - lastUse() > liveSleepsMs ? false : askAgainMs),
  })
  useRefresh(allKinds, ['today'])
  return (
    <>
      <PageHead title="Today">Waiting for us, what is due first.</PageHead>
      <Loaded query={query}>
        {({ rows, more }) =>
          rows.length === 0 ? (
            <Nothing title="Nothing waits">
              New leads, orders, papers to review, questions and cases about money appear here by themselves.
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
      {may('see insights') && (
        <Suspense>
          <InsightsOfToday />
        </Suspense>
      )}
    </>
  )
}

const icons: Record<WaitingKind, IconName> = {
  'order to start': 'orders',
  'order to finish': 'check',
  message: 'chat',
  review: 'star',
  'refund request': 'undo',
  case: 'warning',
  dispute: 'card',
  'paper to review': 'review',
  'new lead': 'person',
  'next step': 'clock',
  'offer answer': 'chat',
  question: 'mail',
  'privacy request': 'privacy',
  disposal: 'bin',
  'failed job': 'jobs',
  'failed webhook': 'jobs',
}

const plural: Record<WaitingKind, string> = {
  'order to start': 'orders to start',
  'order to finish': 'orders to finish',
  message: 'messages',
  review: 'reviews to look at',
  'refund request': 'refund requests',
  case: 'cases',
  dispute: 'disputes',
  'paper to review': 'papers to review',
  'new lead': 'new leads',
  'next step': 'next steps',
  'offer answer': 'answers to offers',
  question: 'questions',
  'privacy request': 'privacy requests',
  disposal: 'disposals of papers',
  'failed job': 'failed jobs',
  'failed webhook': 'failed messages of payment providers',
}

const verbs: Record<WaitingKind, string> = {
  'order to start': 'Open',
  'order to finish': 'Open',
  message: 'Answer',
  review: 'Look',
  'refund request': 'Decide',
  case: 'Settle',
  dispute: 'Answer',
  'paper to review': 'Review',
  'new lead': 'Answer',
  'next step': 'Open',
  'offer answer': 'Answer',
  question: 'Answer',
  'privacy request': 'Answer',
  disposal: 'Decide',
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
