import { Link } from '@tanstack/react-router'
import type { Sale } from '#contract/sales'
import { toSaleTab } from '#web/sales/sale-tab-names.ts'
import { useSales } from '#web/sales/use-sale.ts'
import type { DetailedOrder } from '#web/orders/use-order.ts'
import { formsToDo } from '#web/orders/forms-to-do.ts'
import { FileLinks } from '#web/orders/order-links.tsx'
import { PaperReceipt } from '#web/payments/confirm/paper-receipt.tsx'
import { Spoken, ToDashboard } from '#web/payments/confirm/outcomes.tsx'
import { RefundReminder } from '#web/files/order-files.tsx'
import { WhatHappensNext } from '#web/payments/confirm/what-happens-next.tsx'
import { YourFiles } from '#web/payments/confirm/your-files.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatDollars } from '#web/ui/price.tsx'

/** The order is paid: the next steps, and the receipt beside it. Only the receipt is printed. */
export const Paid = ({ order }: { order: DetailedOrder }) => {
  const { missing } = formsToDo(order)
  const sale = useSaleOf(order)
  const hasStep = missing.length > 0 || sale !== undefined
  return (
    <>
      <Spoken>Your order is paid.</Spoken>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 pt-8 pb-20 md:pt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)] xl:gap-x-18 print:block print:p-0">
        <div className="print:hidden">
          <p className="flex items-center gap-2 text-sm font-semibold text-good">
            <Icon name="check" className="size-5" />
            Order {order.number} is paid
          </p>
          <h1 className="mt-2 text-3xl">Payment received</h1>
          <p className="mt-3 max-w-[52ch]">
            Thank you. <b className="tabular-nums">{formatDollars(order.price)}</b> is paid, and the receipt
            is in your email. {whatNext(missing.length, sale !== undefined)}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            {sale && (
              <Link {...toSaleTab('listing')} search={{ sale: sale.id }} className={buttonLook('flag')}>
                Next: describe your home
              </Link>
            )}
            {missing.length > 0 && <NextForms order={order} forms={missing} />}
            <ToDashboard look={hasStep ? 'outline' : 'flag'} />
          </div>
          <WhatHappensNext order={order} />
          <YourFiles order={order} />
          <div className="mt-6 flex flex-wrap gap-3">
            <FileLinks order={order} look={buttonLook('outline', 'small')} />
          </div>
          <RefundReminder />
          <img
            src="/pictures/paid.svg"
            alt=""
            width={480}
            height={320}
            className="mt-8 w-full max-w-[420px] rounded-sm"
          />
        </div>
        <PaperReceipt order={order} />
      </div>
    </>
  )
}

/** The sale that this payment opened, while its home is not described. */
const useSaleOf = (order: DetailedOrder): Sale | undefined =>
  useSales().data?.find(
    ({ beganAt, endedAt, nextStep }) =>
      endedAt === '' && nextStep.kind === 'input unfinished' && beganAt >= order.date,
  )

const whatNext = (forms: number, hasSale: boolean) => {
  if (hasSale) return 'Your sale begins: describe your home in nine steps, and we list it.'
  if (forms === 0) return 'We will start on it next. You can follow it in your dashboard.'
  return `Fill in ${forms === 1 ? 'one form' : `${forms} forms`}, and we can start.`
}

type Form = ReturnType<typeof formsToDo>['missing'][number]

const NextForms = ({
  order,
  forms: [first, ...others],
}: {
  order: DetailedOrder
  forms: readonly Form[]
}) => {
  if (!first) return null
  return others.length === 0 ? (
    <Link to="/dashboard/uploads/fill" search={{ order: order._id, ...first }} className={buttonLook('flag')}>
      Next: fill in 1 form
    </Link>
  ) : (
    <Link to="/dashboard/uploads" className={buttonLook('flag')}>
      Next: fill in {others.length + 1} forms
    </Link>
  )
}
