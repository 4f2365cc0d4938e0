import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Response } from '#contract/endpoint'
import type { getMailbox } from '#contract/mailbox'
import type { getDashboardData } from '#contract/orders'
import type { Sale } from '#contract/sales'
import { leadingSale, stepsWithSales } from '#rules/dashboard'
import { isSellersTurn } from '#rules/sales'
import { MailboxNotice } from '#web/accounts/mailbox-notice.tsx'
import { FirstSteps } from '#web/dashboard/first-steps.tsx'
import { Loaded } from '#web/customer/loaded.tsx'
import { foldSteps, type PageStep } from '#web/dashboard/fold-steps.ts'
import { OffersShort } from '#web/dashboard/offers-short.tsx'
import { People } from '#web/dashboard/people.tsx'
import { SaleStrip } from '#web/dashboard/sale-strip.tsx'
import { SideSection } from '#web/customer/side-section.tsx'
import { NextSteps } from '#web/dashboard/next-steps.tsx'
import { OrderCounters } from '#web/orders/order-counters.tsx'
import { OrdersSkeleton, OrdersTable } from '#web/orders/orders-table.tsx'
import { type CustomerData, useCustomerData } from '#web/customer/use-customer-data.ts'
import { MyRequests } from '#web/leads/my-requests.tsx'
import { standingWords } from '#web/sales/standing-words.ts'
import { useSales } from '#web/sales/use-sale.ts'
import { type LegalFile, useLegalFile } from '#web/legal-documents/use-legal-documents.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The start page of the dashboard: what the customer has to do next, then an overview. */
export const DashboardPage = () => {
  const [now] = useState(() => Date.now())
  const data = useCustomerData(['dashboard'], async (call, { id }) => {
    const [data, mailbox] = await Promise.all([
      call('GET /api/home/coustomer/get-dashboard-data/:customerId', { params: { customerId: id } }),
      call('GET /api/customer/mailbox', {}),
    ])
    return { ...data, mailbox }
  })
  const sales = useSales()
  // Sales that do not load hide no other step, and neither does a retry.
  const [isComplete, setComplete] = useState(false)
  if (!isComplete && (sales.data !== undefined || sales.failure !== undefined)) setComplete(true)
  const loaded = {
    ...data,
    data:
      data.data && isComplete
        ? { ...data.data, steps: stepsWithSales(data.data.next, sales.data ?? []) }
        : undefined,
  }
  const sale = leadingSale(sales.data ?? [])
  const file = useLegalFile()
  return (
    <>
      <SaleStrip
        intro={introOf(loaded.data, sales.data, now)}
        sale={sale}
        file={isComplete ? (file.data ?? (file.failure === undefined ? undefined : null)) : undefined}
      />
      <Loaded from={loaded} name="Your dashboard" skeleton={<DashboardSkeleton />}>
        {(found) => <Dashboard data={found} sales={sales} file={file} now={now} onDone={data.reload} />}
      </Loaded>
    </>
  )
}

/** How the sale of the home stands, and how much there is to do. */
const introOf = (
  data: Data | undefined,
  sales: readonly Sale[] | undefined,
  now: number,
): string | undefined => {
  if (data === undefined || sales === undefined) return undefined
  const sale = leadingSale(sales)
  const standing = sale ? `${standingWords(sale, now)}. ` : ''
  const steps = data.steps.filter((step) => step.kind !== 'sale' || isSellersTurn(step.sale.nextStep))
  const things = foldSteps(steps).length
  if (things === 0)
    return data.totalOrder > 0 ? `${standing}Nothing to do now.` : 'Three steps to begin your sale.'
  const dated = steps.filter(hasDeadline).length
  const deadline = dated === 0 ? '' : dated === 1 ? ' One has a deadline.' : ` ${dated} have a deadline.`
  return (
    standing +
    (things === 1
      ? `One thing to do${dated > 0 ? ', by a deadline' : ''}.`
      : `${things} things to do.${deadline}`)
  )
}

const hasDeadline = (step: PageStep) =>
  step.kind === 'sale'
    ? step.sale.nextStep.dueAt !== ''
    : step.kind === 'order to pay' && step.isPaymentProcessing !== true

type Data = Response<typeof getDashboardData> & {
  mailbox: Response<typeof getMailbox>
  steps: PageStep[]
}

type DashboardProps = {
  data: Data
  sales: CustomerData<readonly Sale[]>
  file: CustomerData<LegalFile>
  now: number
  onDone: () => Promise<unknown>
}

const Dashboard = ({ data, sales, file, now, onDone }: DashboardProps) => (
  <>
    {!data.mailbox.isProved && <MailboxNotice email={data.mailbox.email} />}
    {/* On a wide screen offers, requests and people are beside the steps and the orders. */}
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 xl:grid-cols-[minmax(0,1fr)_330px] xl:grid-rows-[auto_1fr]">
      <ToDo data={data} sales={sales} file={file} now={now} onDone={onDone} />
      <aside aria-label="About your sale" className="xl:row-span-2">
        <OffersShort hasSale={leadingSale(sales.data ?? []) !== undefined} />
        <MyRequests />
        <People orders={data.recentOrders} />
      </aside>
      <RecentOrders data={data} />
    </div>
  </>
)

const ToDo = ({ data, sales, file, now, onDone }: DashboardProps) => (
  <div className="min-w-0">
    {sales.data === undefined && (
      <Loaded from={sales} name="Your sale" skeleton={null}>
        {() => null}
      </Loaded>
    )}
    {(data.steps.length > 0 || (data.totalOrder > 0 && sales.data !== undefined)) && (
      <NextSteps steps={data.steps} now={now} onDone={onDone} />
    )}
    {data.totalOrder === 0 && (
      <FirstSteps
        home={file.failure === undefined ? file.data?.home : null}
        isUrgent={data.steps.length === 0}
      />
    )}
  </div>
)

const RecentOrders = ({ data }: { data: Data }) => (
  <SideSection
    title="Recent Orders"
    link={
      <Link to="/dashboard/my-orders" className="link press-line text-sm">
        All orders
      </Link>
    }
  >
    <OrderCounters {...data} />
    {data.recentOrders.length > 0 && (
      <OrdersTable label="Recent Orders" orders={data.recentOrders} tells="status" />
    )}
  </SideSection>
)

const DashboardSkeleton = () => (
  <>
    <Skeleton className="mt-px h-20" />
    <Skeleton className="mt-px h-20" />
    <Skeleton className="mt-14 h-24" />
    <Skeleton className="mt-14 h-8 w-48" />
    <OrdersSkeleton />
  </>
)
