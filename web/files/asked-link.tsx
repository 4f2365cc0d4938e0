import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import type { Order } from '#contract/orders'
import { downloadEndsRefund } from '#rules/refunds'
import { SignedLink } from '#web/files/file-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { observable, useObserved } from '#web/ui/observable.ts'

type AskedLinkProps = ComponentProps<typeof SignedLink> & {
  order: RefundableOrder
  /** How the file can be read without a download. */
  read?: ReactNode
}

/** Without `refundUntil`, the full refund of the order has ended, so no question is shown. */
export type RefundableOrder = Pick<Order, '_id' | 'refundUntil'>

/** Orders whose customer has chosen to download. Afterward the order itself says that its refund has ended. */
const agreed = observable<ReadonlySet<string>>(new Set())

/** The end of the full refund. Undefined without one, also after a download on this page. */
export const useRefundUntil = ({ _id, refundUntil }: RefundableOrder): string | undefined =>
  useObserved(agreed, (orders) => (orders.has(_id) ? undefined : refundUntil))

/** Downloads a file of a paid order. The first time, it asks, because a download ends the full refund. */
export const AskedLink = ({ order, read, ...link }: AskedLinkProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)
  const mayFollow = () => order.refundUntil === undefined || agreed.get().has(order._id)
  return (
    <div ref={place} className="contents">
      <SignedLink
        {...link}
        mayFollow={() => {
          if (!mayFollow()) setAsking(true)
          return mayFollow()
        }}
      />
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title="Download, and end the full refund?">
        <p>{downloadEndsRefund} To read a file here, or to fill it in here, is not a download.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          {read}
          <Button
            size="small"
            onClick={() => {
              agreed.set(new Set([...agreed.get(), order._id]))
              setAsking(false)
              place.current?.querySelector('a')?.click()
            }}
          >
            Download, and end the refund
          </Button>
          <Button look="quiet" size="small" onClick={() => setAsking(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
