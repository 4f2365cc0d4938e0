import { Link } from '@tanstack/react-router'
import type { PaperDetail } from '#contract/desk/review/review'
import { CustomerEmail } from '#desk/detail/customer-email.tsx'
import { Facts, Section } from '#desk/detail/section.tsx'
import { LegalHolds } from '#desk/privacy/legal-holds.tsx'
import { Room } from '#desk/review/judge/room.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { isErasedCustomer } from '#rules/mailboxes'
import { formatDay, formatMoment } from '#web/ui/dates.ts'

/** Notes for the reviewer, the paper's order and customer, and facts about the file. */
export const PaperFacts = ({ paper }: { paper: PaperDetail }) => (
  <>
    {paper.remarks.length > 0 && (
      <Section title="To know">
        <ul>
          {paper.remarks.map((remark) => (
            <li key={remark} className="border-b border-line py-2">
              {remark}
            </li>
          ))}
        </ul>
      </Section>
    )}
    <Checklist paper={paper} />
    <OrderOfForm paper={paper} />
    <Section title="The file">
      <Facts
        of={[
          ['Customer', <Customer key="customer" paper={paper} />],
          ['File', paper.fileName],
          ['Length', `${paper.pages === 1 ? '1 page' : `${paper.pages} pages`}, ${sizeOf(paper.bytes)}`],
          ['Arrived', formatMoment(paper.arrivedAt)],
          ['Due', formatMoment(paper.dueAt)],
          ['Kept', paper.keepUntil === '' ? 'while the sale goes on' : `until ${formatDay(paper.keepUntil)}`],
          [
            'SHA-256',
            <code key="hash" className="text-hint break-all">
              {paper.sha256}
            </code>,
          ],
        ]}
      />
      <Room paper={paper} />
    </Section>
    <LegalHolds customer={paper.customer} paper={paper} />
  </>
)

const Customer = ({ paper: { customer } }: { paper: PaperDetail }) => (
  <>
    <span className="block">{customer.name}</span>
    <CustomerEmail email={customer.email} />
    {!isErasedCustomer(customer) && (
      <Link
        to="/review"
        search={{ customer: customer.email } as never}
        className="link block min-h-6 content-center font-normal finger:min-h-11"
      >
        Papers that wait
      </Link>
    )}
  </>
)

const Checklist = ({ paper: { checklist } }: { paper: PaperDetail }) => {
  if (!checklist) return null
  const { stage, required, condition, completedBy, progress } = checklist
  return (
    <Section
      title="Checklist"
      aside={`${stage}: ${progress.handedIn} of ${progress.required} uploaded, ${progress.approved} approved`}
    >
      <Facts
        of={[
          ['Stage', stage],
          [
            'Needed',
            required ? (
              <Tag key="needed" tone="info">
                Required
              </Tag>
            ) : (
              'Not required'
            ),
          ],
          ['When', condition],
          // In these sentences, “You” is the seller.
          [
            'The seller reads',
            `“Completed by ${completedBy.slice(0, 1).toLowerCase()}${completedBy.slice(1)}”`,
          ],
        ]}
      />
    </Section>
  )
}

const OrderOfForm = ({ paper: { order } }: { paper: PaperDetail }) => {
  if (!order) return null
  const { forms } = order
  return (
    <Section
      title="Order"
      aside={`${forms.handedIn} of ${forms.required} forms uploaded, ${forms.approved} approved`}
    >
      <Facts
        of={[
          [
            'Order',
            <Link
              key="order"
              to="/orders/$id"
              params={{ id: String(order.number) }}
              className="link inline-flex min-h-6 items-center finger:min-h-11"
            >
              {order.number}
            </Link>,
          ],
          ['Package', order.packageName],
          ['Placed', formatDay(order.placedAt)],
        ]}
      />
    </Section>
  )
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
