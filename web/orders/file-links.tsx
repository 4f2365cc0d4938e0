import { Link } from '@tanstack/react-router'
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import type { DetailedOrder } from '#web/orders/detailed-order.ts'

type FileLinksProps = { order: DetailedOrder; look: string }

/** Links to the files and forms of a paid order; nothing for an order without either. */
export const FileLinks = ({ order, look }: FileLinksProps) => (
  <>
    {order.products.some((line) => line.downloadablePDFs.length > 0) && (
      <Link to="/dashboard/downloads" className={look}>
        <DashboardIcon name="download" className="size-5" />
        Downloads
      </Link>
    )}
    {order.formCount > 0 && (
      <Link to="/dashboard/uploads" className={look}>
        <DashboardIcon name="upload" className="size-5" />
        Uploads
      </Link>
    )}
  </>
)
