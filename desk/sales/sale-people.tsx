import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeskSale } from '#contract/desk/sales/sales'
import { CustomerEmail } from '#desk/detail/customer-email.tsx'
import { Facts, Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { PeopleDialog } from '#desk/sales/people/people-dialog.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { upperFirst } from '#rules/upper-first'

/** The seller, the people who sign, and the paid packages. */
export const SalePeople = ({ sale }: { sale: DeskSale }) => (
  <>
    <Section title="Seller">
      <Facts
        of={[
          [
            'Name',
            <Link key="name" to={`/customers/${sale.customer.id}` as never} className="link">
              {sale.customer.name}
            </Link>,
          ],
          ['Email', <CustomerEmail key="email" email={sale.customer.email} />],
          ['Telephone', sale.customer.phone],
          [
            'Request',
            sale.lead && (
              <Link key="lead" to={`/leads/${sale.lead.reference}` as never} className="link">
                {sale.lead.reference}
              </Link>
            ),
          ],
        ]}
      />
    </Section>
    <Section title="People" aside={<ChangePeople sale={sale} />}>
      {sale.parties.length === 0 ? (
        <p className="pt-2.5 text-soft">
          Nobody is named yet. The seller names who signs in the first step of the listing, or you can name
          them here.
        </p>
      ) : (
        <Facts
          of={[...Map.groupBy(sale.parties, ({ role }) => role)].map(([role, people]) => [
            upperFirst(role),
            <ul key={role}>
              {people.map((party) => (
                <li key={party.id}>
                  {[party.name, party.company, party.telephone, party.email].filter(Boolean).join(', ')}{' '}
                  {party.needsAuthority && !party.hasAuthority && (
                    <Tag tone="wait">paper of authority is missing</Tag>
                  )}
                </li>
              ))}
            </ul>,
          ])}
        />
      )}
    </Section>
    <Section title="Packages">
      <ul>
        {sale.packages.map(({ id, name, orderNumber, what, refundedAt }) => (
          <li key={id} className="border-b border-line py-2">
            {name}
            <small className="block text-meta text-soft">
              <Link to={`/orders/${orderNumber}` as never} className="link">
                Order {orderNumber}
              </Link>
              , {what === 'upgraded' ? 'upgraded this sale' : 'opened this sale'}
              {refundedAt && `, refunded ${formatDay(refundedAt)}`}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  </>
)

const ChangePeople = ({ sale }: { sale: DeskSale }) => {
  const [isOpen, setOpen] = useState(false)
  const may = useMay()
  if (!may('work on sales') || sale.endedAt !== '') return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>People…</Button>
      {isOpen && <PeopleDialog saleId={sale.id} onClose={() => setOpen(false)} />}
    </>
  )
}
