import { Link } from '@tanstack/react-router'
import type { Response } from '#contract/endpoint'
import type { getMailbox } from '#contract/mailbox'
import type { getDashboardData } from '#contract/orders'
import { MailboxNotice } from '#web/accounts/mailbox-notice.tsx'
import { FirstSteps } from '#web/dashboard/first-steps.tsx'
import { Loaded } from '#web/customer/loaded.tsx'
import { NextSteps } from '#web/dashboard/next-steps.tsx'
import { OrderCounters } from '#web/orders/order-counters.tsx'
import { OrdersSkeleton, OrdersTable } from '#web/orders/orders-table.tsx'
import { PageFrame } from '#web/customer/page-frame.tsx'
import { type CustomerData, useCustomerData } from '#web/customer/use-customer-data.ts'
import { MyRequests } from '#web/leads/my-requests.tsx'
import { progressOf } from '#rules/legal-documents'
import { Stages, StagesSkeleton } from '#web/legal-documents/stage-progress.tsx'
import { type LegalFile, useLegalFile } from '#web/legal-documents/use-legal-documents.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The start page of the dashboard: what the customer has to do next, then an overview. */
export const DashboardPage = () => {
  const loaded = useCustomerData(['dashboard'], async (call, { id }) => {
    const [data, mailbox] = await Promise.all([
      call('GET /api/home/coustomer/get-dashboard-data/:customerId', { params: { customerId: id } }),
      call('GET /api/customer/mailbox', {}),
    ])
    return { ...data, mailbox }
  })
  const file = useLegalFile()
  return (
    <PageFrame title="What to do next">
      <Loaded from={loaded} name="Your dashboard" skeleton={<DashboardSkeleton />}>
        {(data) => <Dashboard data={data} file={file} onDone={loaded.reload} />}
      </Loaded>
    </PageFrame>
  )
}

type DashboardProps = {
  data: Response<typeof getDashboardData> & { mailbox: Response<typeof getMailbox> }
  file: CustomerData<LegalFile>
  onDone: () => Promise<unknown>
}

const Dashboard = ({ data, file, onDone }: DashboardProps) => (
  <>
    {!data.mailbox.isProved && <MailboxNotice email={data.mailbox.email} />}
    {data.totalOrder > 0 ? (
      <>
        <NextSteps steps={data.next} onDone={onDone} />
        <SaleProgress file={file} />
      </>
    ) : (
      <>
        {data.next.length > 0 && <NextSteps steps={data.next} onDone={onDone} />}
        <FirstSteps
          home={file.failure === undefined ? file.data?.home : null}
          isUrgent={data.next.length === 0}
        />
      </>
    )}
    <MyRequests />
    <OrderCounters {...data} />
    {data.recentOrders.length > 0 && (
      <section className="mt-14">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-xl">Recent Orders</h2>
          <Link to="/dashboard/my-orders" className="inline-flex min-h-11 items-center text-sm link">
            All orders
          </Link>
        </div>
        <OrdersTable label="Recent Orders" orders={data.recentOrders} tells="status" />
      </section>
    )}
  </>
)

const SaleProgress = ({ file }: { file: CustomerData<LegalFile> }) => (
  <section className="mt-14">
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
      <h2 className="text-xl">Where your sale stands</h2>
      <Link to="/dashboard/transaction-manager" className="inline-flex min-h-11 items-center text-sm link">
        All documents
      </Link>
    </div>
    <Loaded from={file} name="Your documents" skeleton={<StagesSkeleton />}>
      {({ documents }) => <Stages progress={progressOf(documents)} />}
    </Loaded>
  </section>
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
