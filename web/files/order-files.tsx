// What the pages with the files and forms of orders share.
import { Link } from '@tanstack/react-router'
import type { ReactNode, ComponentProps } from 'react'
import type { Order } from '#contract/orders'
import { formatDay } from '#web/ui/dates.ts'
import { useRefundUntil } from '#web/files/asked-link.tsx'
import { openingStartsWork } from '#rules/refunds'
import { Notice } from '#web/ui/notice.tsx'
import { PayNowLink } from '#web/orders/order-links.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The order that the files below belong to. */
export const OrderHeading = ({ order, children }: { order: Order; children?: ReactNode }) => (
  <header className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
    <h2 className="text-xl">
      <Link
        to="/dashboard/order/details/$orderId"
        params={{ orderId: order._id }}
        className="link inline-flex items-center finger:min-h-11"
      >
        Order {order.number}
      </Link>
    </h2>
    <p className="text-sm text-soft">{formatDay(order.date)}</p>
    <RefundUntil order={order} />
    {children}
  </header>
)

/** Shown while a full refund is possible. */
const RefundUntil = ({ order }: { order: Order }) => {
  const until = useRefundUntil(order)
  return until && <p className="text-sm text-soft sm:ml-auto">Full refund until {formatDay(until)}</p>
}

/** How opening a paid PDF affects a refund, in the words of the disclosure. */
export const RefundReminder = () => (
  <p className="mt-4 max-w-[70ch] text-sm text-soft">
    {openingStartsWork}{' '}
    <Link to="/disclosure" hash="refunds" className="link">
      Refund terms
    </Link>
  </p>
)

/** `unpaid`: an order that may bring files or forms once it is paid. */
type NothingBoughtProps = Pick<ComponentProps<typeof Notice>, 'picture' | 'title' | 'children'> & {
  unpaid: Order | undefined
}

/** The empty state of a page that needs paid orders. */
export const NothingBought = ({ unpaid, ...words }: NothingBoughtProps) => (
  <Notice
    {...words}
    actions={
      <>
        {unpaid && <PayNowLink order={unpaid} className={buttonLook('flag')} />}
        <Link to="/packages" className={buttonLook(unpaid ? 'outline' : 'flag')}>
          See all packages
        </Link>
      </>
    }
  />
)

/** A skeleton of two orders with files, the usual number. `row`: the height of a file with its buttons. */
export const FilesSkeleton = ({ row = 'h-29 sm:h-15' }: { row?: string }) => (
  <div className="mt-4 grid gap-10">
    <Skeleton className="-mb-2 h-16 sm:h-6" />
    {[1, 2].map((order) => (
      <div key={order} className="grid gap-3">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-5 w-72 max-w-full" />
        <Skeleton className={row} />
        <Skeleton className={row} />
      </div>
    ))}
  </div>
)
