import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Waiting } from '#contract/desk/today'
import { call } from '#desk/api/call.ts'
import { useCommands } from '#desk/commands/registry.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { rowCommands } from '#desk/list/row-commands.ts'
import { useRefresh } from '#desk/live/use-live.ts'
import { lastUse } from '#desk/live/use-of-desk.ts'
import { useMay, useMe } from '#desk/me/use-me.ts'
import { heldBy, waitingGroups, type Whose } from '#desk/today/waiting-groups.ts'
import { setupQuery } from '#desk/settings/setup-steps.tsx'
import { WayFromZero } from '#desk/today/way-from-zero.tsx'
import { WaitingGroup } from '#desk/today/waiting-group.tsx'
import { waitingWords } from '#desk/today/waiting-words.ts'
import { shortMoment } from '#desk/ui/moment.tsx'
import { Nothing } from '#desk/ui/nothing.tsx'
import { PageHead } from '#desk/ui/page-head.tsx'
import { useNow } from '#desk/ui/use-now.ts'
import { liveKinds, liveSleepsMs, type LiveKind } from '#rules/live'
import type { WaitingKind } from '#rules/today'

/** Loaded after the list of what waits. */
const InsightsOfToday = lazy(() =>
  import('#desk/insights/insights-of-today.tsx').then(({ InsightsOfToday: of }) => ({ default: of })),
)

const askAgainMs = 60_000
const allKinds = Object.keys(liveKinds) as LiveKind[]

/** What waits for the brokerage, the earliest due time first. */
export const TodayPage = () => {
  const may = useMay()
  const query = useQuery({
    queryKey: ['today'],
    queryFn: () => call('GET /api/desk/today', {}),
    // Time passes. An unused desk sends no calls: otherwise an idle session would never end.
    refetchInterval: () => (Date.now() - lastUse() > liveSleepsMs ? false : askAgainMs),
  })
  useRefresh(allKinds, ['today'])
  useRowKeys()
  const now = useNow()
  const isNew = useIsNew()
  return (
    <>
      <PageHead title="Today">
        {query.data ? inShort(query.data.rows, now, isNew) : 'Waiting for us'}
      </PageHead>
      <Loaded query={query}>
        {({ rows, more }) => (rows.length === 0 && isNew ? null : <WhatWaits {...{ rows, more, now }} />)}
      </Loaded>
      {!query.isPending && isNew && <WayFromZero />}
      {/* Below a list that is still loading, they would jump down when it arrives. A new shop has no figures. */}
      {!query.isPending && !isNew && may('see insights') && (
        <Suspense>
          <InsightsOfToday />
        </Suspense>
      )}
    </>
  )
}

/** Whether the shop is still being set up, as far as this person may know. Once it is done, it is not checked again. */
const useIsNew = (): boolean => {
  const { isBeingSetUp } = useMe()
  const may = useMay()
  const isShown = isBeingSetUp && may('see settings')
  const setup = useQuery({ ...setupQuery, enabled: isShown })
  return isShown && setup.data?.next !== null
}

const inShort = (rows: readonly Waiting[], now: number, isNew: boolean): string => {
  if (rows.length === 0 && isNew) return 'Your shop is new. This is the way to its first sale.'
  const groups = waitingGroups(rows, now)
  const count = (title: string) => groups.find((group) => group.title === title)?.rows.length ?? 0
  const next = rows.find(({ dueAt }) => dueAt !== '' && Date.parse(dueAt) > now)
  return [
    `Waiting for us: ${count('Overdue')} overdue, ${count('Due today')} due today.`,
    next ? `Next one due: ${shortMoment(next.dueAt)}.` : '',
  ]
    .join(' ')
    .trim()
}

type WhatWaitsProps = { rows: readonly Waiting[]; more: readonly WaitingKind[]; now: number }

const WhatWaits = ({ rows, more, now }: WhatWaitsProps) => {
  const me = useMe()
  const { whose } = useSearch({ strict: false }) as { whose?: Whose }
  const shown = heldBy(rows, whose, me.id)
  if (rows.length === 0)
    return (
      <Nothing title="Nothing is waiting">
        New leads, orders, papers to review, questions and cases about money show up here on their own.
      </Nothing>
    )
  return (
    <>
      <nav aria-label="Whose" className="no-print border-b border-line">
        <ul className="flex flex-wrap gap-x-5">
          {tabs.map((tab) => (
            <li key={tab.words}>
              <Link
                to="/"
                search={tab.whose ? ({ whose: tab.whose } as never) : {}}
                activeProps={{}}
                aria-current={tab.whose === whose ? 'page' : undefined}
                className="inline-flex min-h-10 items-center gap-1.5 border-b-[3px] border-transparent font-display font-bold text-soft no-underline hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink finger:min-h-11"
              >
                {tab.words}
                <span className="font-sans text-meta font-normal">
                  {heldBy(rows, tab.whose, me.id).length}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown.length === 0 && (
        <p className="py-5 text-soft">
          {whose === 'mine' ? 'Nothing that you took is waiting.' : 'Everything that waits is taken.'}
        </p>
      )}
      {waitingGroups(shown, now).map(({ title, rows: ofGroup }) => (
        <WaitingGroup key={`${whose} ${title}`} title={title} rows={ofGroup} now={now} />
      ))}
      {more.length > 0 && (
        <p className="py-3 text-soft">
          There are more {more.map((kind) => waitingWords[kind].plural).join(', ')} than this page shows.
        </p>
      )}
    </>
  )
}

const tabs: readonly { words: string; whose?: Whose }[] = [
  { words: 'All' },
  { words: 'Mine', whose: 'mine' },
  { words: 'Unclaimed', whose: 'nobody' },
]

/** j and k move along the rows. Enter opens the focused one, as on every link. */
const useRowKeys = () => {
  const move = (step: 1 | -1) => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-waiting]')]
    const at = links.findIndex((link) => link === document.activeElement)
    links[at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
  }
  useCommands(rowCommands(move))
}
