import { Link } from '@tanstack/react-router'
import { ordersSearch } from '#web/orders/orders-address.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type TooManyUnpaidProps = {
  /** The server's message; absent if the customer may place this order. */
  reason: string | undefined
  onClose: () => void
}

/** The customer has as many unpaid orders as the shop allows. Links to them. */
export const TooManyUnpaid = ({ reason, onClose }: TooManyUnpaidProps) => (
  <Dialog isOpen={reason !== undefined} onClose={onClose} title="Please pay or cancel an order first">
    <p>{reason}</p>
    <p className="mt-4 text-sm text-soft">Nothing has been ordered yet, and what you chose stays as it is.</p>
    <div className="mt-5 flex flex-wrap gap-3">
      <Link
        to="/dashboard/my-orders"
        search={ordersSearch({ status: 'pending', page: 1 })}
        className={buttonLook('flag')}
      >
        See your unpaid orders
      </Link>
      <Button onClick={onClose}>Stay here</Button>
    </div>
  </Dialog>
)
