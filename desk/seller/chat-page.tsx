import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openSellerLine } from '#desk/seller/seller-line.ts'
import { sellerCall } from '#desk/seller/seller-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Nothing } from '#desk/ui/nothing.tsx'
import { PageHead } from '#desk/ui/page-head.tsx'
import { Problem } from '#desk/ui/problem.tsx'

const perPage = 50

/** The customers who wrote to this seller, the newest message first. */
export const SellerChatPage = () => {
  const queries = useQueryClient()
  const { data, error, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: ['seller', 'conversations'],
    queryFn: ({ pageParam }) =>
      sellerCall('GET /api/chat/seller/conversations', { query: { limit: perPage, before: pageParam } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
  })
  useEffect(() => {
    const line = openSellerLine(() => void queries.invalidateQueries({ queryKey: ['seller'] }))
    return line.close
  }, [queries])
  const rows = data?.pages.flatMap(({ conversations }) => conversations)
  return (
    <>
      <PageHead title="Chat" />
      {error && <Problem of={error} onRetry={() => void refetch()} className="mt-3" />}
      {rows?.length === 0 && (
        <Nothing title="Nobody has written yet">Only customers begin a conversation.</Nothing>
      )}
      <ul>
        {rows?.map(({ customerId, name, unread, lastMessage, lastDate }) => (
          <li key={customerId} className="border-b border-line">
            <Link
              to={`/seller/chat/${customerId}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-1.5 py-3 text-ink no-underline hover:bg-hover"
            >
              <b className="wrap-anywhere">
                {name}
                {unread > 0 && `, ${unread} new`}
              </b>
              <span className="text-meta text-soft">
                <Moment at={lastDate} />
              </span>
              <span className="col-span-2 line-clamp-1 text-soft">{lastMessage}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-3" onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}
