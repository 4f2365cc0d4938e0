import type { Order, OrderLine } from '#contract/orders'
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import { Loaded } from '#web/customer/loaded.tsx'
import { PageFrame } from '#web/customer/page-frame.tsx'
import { FilesSkeleton, NothingBought, OrderHeading, RefundReminder } from '#web/files/order-files.tsx'
import { AskedLink } from '#web/files/asked-link.tsx'
import { formatSize } from '#web/files/file-size.ts'
import { ReadButton } from '#web/files/read-button.tsx'
import type { LinkSource } from '#web/files/use-fresh-links.ts'
import { type PaidOrders, usePaidOrders } from '#web/files/use-paid-orders.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The PDFs that come with paid orders. */
export const DownloadsPage = () => {
  const paidOrders = usePaidOrders()
  return (
    <PageFrame title="Downloads" intro="The guides and checklists that came with your orders, as PDFs.">
      <Loaded from={paidOrders} name="Your downloads" skeleton={<FilesSkeleton />}>
        {({ orders, unpaid, loadedAt }) => {
          const withFiles = orders.filter(({ products }) => products.some(hasFiles))
          const from = { loadedAt, reload: paidOrders.reload }
          return withFiles.length > 0 ? (
            <>
              <RefundReminder />
              {withFiles.map((order) => (
                <OrderFiles key={order._id} order={order} from={from} />
              ))}
            </>
          ) : (
            <NoFiles unpaid={unpaid} />
          )
        }}
      </Loaded>
    </PageFrame>
  )
}

const hasFiles = ({ downloadablePDFs }: OrderLine) => downloadablePDFs.length > 0

const OrderFiles = ({ order, from }: { order: Order; from: LinkSource }) => (
  <section className="mt-10 first-of-type:mt-8">
    <OrderHeading order={order} />
    {order.products.filter(hasFiles).map((product) => (
      <section key={product._id} className="mt-4">
        <h3 className="text-lg">{product.name}</h3>
        <ul className="mt-2 border-t border-line">
          {product.downloadablePDFs.map(({ name, url, viewUrl, bytes }, index, { length }) => {
            const words = length === 1 ? 'Download' : `Download ${index + 1}`
            return (
              <li
                key={name}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5"
              >
                <span className="flex flex-[1_1_10rem] items-center gap-2.5">
                  <Icon name="document" className="size-5 text-contour max-sm:hidden" />
                  <span className="min-w-0 wrap-anywhere">
                    {name}
                    {bytes !== undefined && (
                      <small className="block text-xs text-soft">PDF, {formatSize(bytes)}</small>
                    )}
                  </span>
                </span>
                <div className="flex min-w-0 flex-wrap gap-2">
                  {viewUrl !== undefined && <ReadButton name={name} url={viewUrl} />}
                  <AskedLink
                    order={order}
                    read={
                      viewUrl !== undefined && (
                        <ReadButton name={name} url={viewUrl} look="solid" words="Read it here" />
                      )
                    }
                    url={url}
                    from={from}
                    accessibleName={`${words}: ${name}`}
                    className={`min-w-0 ${buttonLook('outline', 'small')}`}
                  >
                    <DashboardIcon name="download" className="size-[18px]" />
                    {words}
                  </AskedLink>
                </div>
              </li>
            )
          })}
        </ul>
      </section>
    ))}
  </section>
)

const NoFiles = ({ unpaid }: Pick<PaidOrders, 'unpaid'>) => (
  <NothingBought unpaid={unpaid} picture="how-prepare" title="Nothing to download yet">
    The guides and checklists in a package appear here as soon as its order is paid.
  </NothingBought>
)
