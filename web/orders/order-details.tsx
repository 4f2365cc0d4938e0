import type { ReactNode } from 'react'
import { SideSection } from '#web/customer/side-section.tsx'
import type { DetailedOrder } from '#web/orders/use-order.ts'
import { useCustomer } from '#web/session/session.ts'
import { formatDay } from '#web/ui/dates.ts'

/** Where the order goes, and what was agreed to with it. */
export const OrderDetails = ({ order }: { order: DetailedOrder }) => {
  const { name, address, city, province, post } = order.shippingInfo
  const email = useCustomer()?.email
  return (
    <SideSection title="Details">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] text-sm">
        <Fact term="Deliver To">
          <b className="font-semibold">{name}</b>
          <small className="block text-xs text-soft">
            {address}
            <br />
            {city}, {province} {post}
          </small>
        </Fact>
        <Fact term="Email To">{email}</Fact>
        <Fact term="Agreed to">
          <Agreed to="Terms of Sale" agreement={order.terms} />
          <Agreed to="Disclosures" agreement={order.disclosures} />
        </Fact>
      </dl>
    </SideSection>
  )
}

type AgreedProps = { to: string; agreement: DetailedOrder['terms'] }

/** The version, and the day it was agreed to. */
const Agreed = ({ to, agreement }: AgreedProps) => (
  <span className="block">
    {to}{' '}
    <small className="text-xs text-soft">
      {agreement ? `version ${agreement.version}, ${formatDay(agreement.date)}` : 'not yet'}
    </small>
  </span>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="col-span-full grid grid-cols-subgrid gap-x-5 border-b border-line py-2.5">
    <dt className="text-soft">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
