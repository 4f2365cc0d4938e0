import { Link } from '@tanstack/react-router'
import { isSentBack } from '#rules/uploads'
import { formsOf, uploadOf } from '#rules/forms'
import type { Order } from '#contract/orders'
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import { buttonLook } from '#web/ui/button.tsx'

/** Links to the form that waits for the customer, or to the list when there are several. */
export const FormsLink = ({ order }: { order: Order }) => {
  const { rejected, missing } = formsToDo(order)
  const [first, ...others] = rejected.length > 0 ? rejected : missing
  if (!first) return null
  const verb = rejected.length > 0 ? 'Correct' : 'Fill in'
  const words = (
    <>
      <DashboardIcon name="pen" className="size-5" />
      {verb} {others.length === 0 ? `the ${first.form}` : `${others.length + 1} forms`}
    </>
  )
  const look = buttonLook('flag', 'small')
  return others.length === 0 ? (
    <Link to="/dashboard/uploads/fill" search={{ order: order._id, ...first }} className={look}>
      {words}
    </Link>
  ) : (
    <Link to="/dashboard/uploads" className={look}>
      {words}
    </Link>
  )
}

/** The forms of a paid order that wait for the customer. */
export const formsToDo = ({ products, uploads }: Pick<Order, 'products' | 'uploads'>) => {
  const forms = formsOf(products)
  return {
    rejected: forms.filter((form) => isSentBack(uploadOf(uploads, form)?.status)),
    missing: forms.filter((form) => uploadOf(uploads, form) === undefined),
  }
}
