// The layout of every page about one record: where it is, its name, its actions, its sections, and its history.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ActionButtons, type Action } from '#desk/detail/actions.tsx'
import { LiveBand, type LiveRecord } from '#desk/detail/live-band.tsx'
import { PageHead } from '#desk/ui/page-head.tsx'
import { useIsBeside } from '#desk/ui/beside.ts'
import { Icon } from '#desk/ui/icon.tsx'

type DetailPageProps = {
  title: string
  /** The list it belongs to: its name, and its address below /desk. */
  list: { name: string; to: string }
  /** Badges and one sentence below the title. */
  below?: ReactNode
  /** The last one is the main action. Each has its key, and is in the palette. */
  actions?: readonly Action[]
  /** A column at the right on a wide screen; below the sections otherwise. */
  side?: ReactNode
  /** Says when somebody else changes the record, and who else looks at it. */
  live?: LiveRecord
  /** Stays at the bottom of a phone’s screen. */
  bar?: ReactNode
  children: ReactNode
}

export const DetailPage = ({
  title,
  list,
  below,
  actions = [],
  side,
  live,
  bar,
  children,
}: DetailPageProps) => {
  const isBeside = useIsBeside()
  const hasColumn = side !== undefined && !isBeside
  return (
    <article>
      <PageHead
        title={title}
        above={<Trail list={list} title={title} isBeside={isBeside} />}
        actions={actions.length > 0 && <ActionButtons actions={actions} />}
      >
        {below}
      </PageHead>
      {live && <LiveBand key={`${live.kind} ${live.id}`} of={live} />}
      <div className={hasColumn ? 'grid items-start gap-x-9 lg:grid-cols-[minmax(0,1fr)_340px]' : ''}>
        <div className="min-w-0">{children}</div>
        {side && (
          <aside aria-label="Facts" className="min-w-0">
            {side}
          </aside>
        )}
      </div>
      {bar}
    </article>
  )
}

/** Links back to the list with its search and filters. */
const Trail = ({
  list,
  title,
  isBeside,
}: {
  list: DetailPageProps['list']
  title: string
  isBeside: boolean
}) =>
  isBeside ? (
    <Link
      to={list.to}
      search
      resetScroll={false}
      aria-label={`Close ${title}`}
      className="float-right -mr-1 grid size-(--press) place-items-center rounded-sm text-soft hover:bg-hover hover:text-ink"
    >
      <Icon name="close" />
    </Link>
  ) : (
    <nav aria-label="Breadcrumb" className="mb-1.5 text-meta text-soft">
      <ol className="*:inline">
        <li>
          <Link to={list.to} search className="link inline-flex min-h-6 items-center finger:min-h-11">
            {list.name}
          </Link>
        </li>
        <li aria-current="page" className="wrap-anywhere">
          <span aria-hidden="true" className="px-1.5">
            /
          </span>
          {title}
        </li>
      </ol>
    </nav>
  )
