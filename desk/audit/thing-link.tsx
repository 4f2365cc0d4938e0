import { Link, useRouter } from '@tanstack/react-router'
import type { AuditRow } from '#contract/desk/audit'
import { thingOf } from '#desk/audit/sentences.ts'

/** The pages of things, and what their address ends with. */
const pages: Readonly<Record<string, { route: string; idOf: (row: AuditRow) => string }>> = {
  banner: { route: '/catalogue/banners/$id', idOf: ({ subjectId }) => subjectId },
  category: { route: '/catalogue/categories/$id', idOf: ({ subjectId }) => subjectId },
  coupon: { route: '/catalogue/coupons/$id', idOf: ({ subjectId }) => subjectId },
  desk_case: { route: '/cases/$id', idOf: ({ subjectId }) => subjectId },
  order: { route: '/orders/$id', idOf: ({ subjectName }) => subjectName },
  product: { route: '/catalogue/packages/$id', idOf: ({ subjectId }) => subjectId },
  seller: { route: '/catalogue/sellers/$id', idOf: ({ subjectId }) => subjectId },
}

/** The thing of an entry, as a link when the desk has a page for it. */
export const ThingLink = ({ row }: { row: AuditRow }) => {
  const known: Readonly<Record<string, unknown>> = useRouter().routesByPath
  const page = pages[row.subject]
  const id = page?.idOf(row) ?? ''
  if (!page || id === '' || !(page.route in known)) return thingOf(row)
  return (
    <Link to={page.route.replace('$id', encodeURIComponent(id))} className="link">
      {thingOf(row)}
    </Link>
  )
}
