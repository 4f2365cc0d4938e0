import { Link } from '@tanstack/react-router'
import { Icon } from '#web/ui/icon.tsx'

type BackLinkProps = { to: '/dashboard/my-orders' | '/dashboard/uploads'; children: string }

/** A link from one item to the list of all. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Link to={to} className="link flex min-h-8 items-center gap-1.5 text-sm">
    <Icon name="left" className="size-4" />
    {children}
  </Link>
)
