import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { Icon } from '#web/ui/icon.tsx'

type PageFrameProps = {
  title: ReactNode
  /** A sentence or two under the title. */
  intro?: ReactNode
  /** Beside the title: the page's one action, or a filter. */
  actions?: ReactNode
  children?: ReactNode
}

/** A page of the dashboard: its heading and its content. */
export const PageFrame = ({ title, intro, actions, children }: PageFrameProps) => (
  <>
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b-2 border-ink pb-5">
      <div>
        <h1 className="text-3xl">{title}</h1>
        {intro && <p className="mt-3 max-w-[62ch] text-base text-soft">{intro}</p>}
      </div>
      {actions}
    </header>
    {children}
  </>
)

type BackLinkProps = { to: '/dashboard/my-orders' | '/dashboard/uploads'; children: string }

/** A link from one item to the list of all. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Link to={to} className="link flex min-h-8 items-center gap-1.5 text-sm finger:min-h-11">
    <Icon name="left" className="size-4" />
    {children}
  </Link>
)
