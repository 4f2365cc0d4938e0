import { Link } from '@tanstack/react-router'
import { Notice } from '#web/ui/notice.tsx'
import { type OrdersAddress, ordersSearch } from '#web/orders/orders-address.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { pageCount, Pager } from '#web/ui/pager.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'

type PagesProps = { address: OrdersAddress; total: number; parPage: number }

const placeId = 'orders-shown'

/** Says which orders are shown. If all of them are, only a screen reader says how many. It is above the list and takes the focus after a change of page. */
export const OrdersShown = ({ address, total, parPage, isLoaded }: PagesProps & { isLoaded: boolean }) => {
  const first = (address.page - 1) * parPage + 1
  const last = Math.min(first + parPage - 1, total)
  return (
    <p
      id={placeId}
      role="status"
      tabIndex={-1}
      className="text-sm text-soft not-empty:not-has-[.sr-only]:mt-4"
    >
      {total > parPage && first <= total && `Showing ${first} to ${last} of ${total.toLocaleString('en-US')}`}
      {isLoaded && total <= parPage && (
        <span className="sr-only">{total === 1 ? '1 order' : `${total || 'No'} orders`}</span>
      )}
    </p>
  )
}

export const OrdersPager = ({ address, total, parPage }: PagesProps) => {
  const focusPlace = useFocusAfter(placeId)
  return (
    <Pager current={address.page} total={total} parPage={parPage}>
      {({ page, ...link }) => (
        <Link
          to="/dashboard/my-orders"
          search={ordersSearch({ ...address, page })}
          activeOptions={{ exact: true }}
          onClick={focusPlace}
          {...link}
        />
      )}
    </Pager>
  )
}

/** Shown for an old link to a page that no longer exists. */
export const NoSuchPage = ({ address, total, parPage }: PagesProps) => {
  const pages = pageCount(total, parPage)
  return (
    <Notice
      picture="empty-search"
      title={`There is no page ${address.page}`}
      actions={
        <Link
          to="/dashboard/my-orders"
          search={ordersSearch({ ...address, page: 1 })}
          className={buttonLook()}
        >
          Go to the first page
        </Link>
      }
    >
      This list has {pages === 1 ? 'one page' : `${pages} pages`}.
    </Notice>
  )
}
