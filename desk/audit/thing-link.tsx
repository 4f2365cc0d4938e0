import { Link, useRouter } from '@tanstack/react-router'
import type { AuditRow } from '#contract/desk/audit'
import { thingOf } from '#desk/audit/sentences.ts'

/** The pages of records, and how their addresses end. */
const pages: ReadonlyMap<string, { route: string; idOf: (row: AuditRow) => string }> = new Map(
  Object.entries({
    // Sellers and the staff have accounts as well.
    account: {
      route: '/customers/$id',
      idOf: ({ subjectId, actor, action }) =>
        actor.role === 'customer' || action === 'profile corrected' ? subjectId : '',
    },
    banner: { route: '/catalogue/banners/$id', idOf: ({ subjectId }) => subjectId },
    category: { route: '/catalogue/categories/$id', idOf: ({ subjectId }) => subjectId },
    conversation: { route: '/messages/$id', idOf: ({ subjectId }) => subjectId },
    coupon: { route: '/catalogue/coupons/$id', idOf: ({ subjectId }) => subjectId },
    contact_message: { route: '/contact/$id', idOf: ({ subjectId }) => subjectId },
    desk_case: { route: '/cases/$id', idOf: ({ subjectId }) => subjectId },
    disposal_run: { route: '/disposals/$id', idOf: ({ subjectId }) => subjectId },
    document_version: { route: '/review/$id', idOf: ({ subjectId }) => subjectId },
    lead: { route: '/leads/$id', idOf: ({ subjectName }) => subjectName },
    legal_document: { route: '/catalogue/legal-documents/$id', idOf: ({ subjectId }) => subjectId },
    order: { route: '/orders/$id', idOf: ({ subjectName }) => subjectName },
    privacy_request: { route: '/privacy-requests/$id', idOf: ({ subjectId }) => subjectId },
    product: { route: '/catalogue/packages/$id', idOf: ({ subjectId }) => subjectId },
    quote: { route: '/quotes/$id', idOf: ({ subjectName }) => subjectName },
    review: { route: '/reviews/$id', idOf: ({ subjectId }) => subjectId },
    question: { route: '/catalogue/questions/$id', idOf: ({ subjectId }) => subjectId },
    sale: { route: '/sales/$id', idOf: ({ subjectId }) => subjectId },
    seller: { route: '/catalogue/sellers/$id', idOf: ({ subjectId }) => subjectId },
    video: { route: '/catalogue/videos/$id', idOf: ({ subjectId }) => subjectId },
  }),
)

/** The record of an entry, as a link if the desk has a page for it. */
export const ThingLink = ({ row }: { row: AuditRow }) => {
  const known: Readonly<Record<string, unknown>> = useRouter().routesByPath
  const page = pages.get(row.subject)
  const id = page?.idOf(row) ?? ''
  if (!page || id === '' || !Object.hasOwn(known, page.route)) return thingOf(row)
  return (
    <Link to={page.route.replace('$id', encodeURIComponent(id))} className="link">
      {thingOf(row)}
    </Link>
  )
}
