import type { ReactNode } from 'react'
import type { DetailedOrder } from '#web/orders/use-order.ts'
import { UploadBadge } from '#web/orders/order-badges.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { useCustomer } from '#web/session/session.ts'
import { formatDollars } from '#web/ui/price.tsx'

/** The order's address, its sums, and the status of its forms. */
export const OrderFacts = ({ order }: { order: DetailedOrder }) => {
  const { name, address, city, province, post } = order.shippingInfo
  const email = useCustomer()?.email
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-5 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(180px,1fr))] sm:gap-x-6">
      <Fact term="Deliver To">
        <b className="font-semibold">{name}</b>
        <br />
        {address}
        <br />
        {city}, {province} {post}
      </Fact>
      <Fact term="Email To" className="max-sm:order-last max-sm:col-span-2">
        {email}
      </Fact>
      <Fact term="Price">
        <b className="font-display text-xl font-extrabold tabular-nums">{formatDollars(order.price)}</b>
        <br />
        <span className="text-soft">
          Include Shipping ({formatDollars(0)})
          {order.platform_fee > 0 && ` and the platform fee (${formatDollars(order.platform_fee)})`}
        </span>
      </Fact>
      <Fact term="Agreed to" className="max-sm:col-span-2">
        <Agreed to="Terms of Sale" agreement={order.terms} />
        <Agreed to="Disclosures" agreement={order.disclosures} />
      </Fact>
      {order.formCount > 0 && (
        <Fact term="Forms" className="max-sm:col-span-2">
          <span className="mb-2 block">
            {order.uploadedFormCount} of {order.formCount} {order.formCount === 1 ? 'form' : 'forms'} uploaded
          </span>
          <UploadBadge order={order} />
        </Fact>
      )}
    </dl>
  )
}

type AgreedProps = { to: string; agreement: DetailedOrder['terms'] }

/** The version, and the day it was agreed to. */
const Agreed = ({ to, agreement }: AgreedProps) => (
  <span className="block">
    {to}{' '}
    <span className="text-soft">
      {agreement ? `version ${agreement.version}, ${formatDay(agreement.date)}` : 'not yet'}
    </span>
  </span>
)

type FactProps = { term: string; className?: string; children: ReactNode }

const Fact = ({ term, className = '', children }: FactProps) => (
  <div className={`border-t border-line pt-3 ${className}`}>
    <dt className="text-xs text-soft">{term}</dt>
    <dd className="mt-1 text-sm wrap-anywhere">{children}</dd>
  </div>
)
