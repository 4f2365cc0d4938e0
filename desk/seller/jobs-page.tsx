import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SellerJob } from '#contract/desk/seller'
import { sellerCall } from '#desk/seller/seller-call.ts'
import { Section } from '#desk/detail/section.tsx'
import { Button } from '#desk/ui/button.tsx'
import { PageHead } from '#desk/ui/page-head.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { wordsOf } from '#desk/ui/problem-words.ts'
import { formatDay } from '#web/ui/dates.ts'

type State = 'open' | 'done'

/** The seller's work on open orders. */
export const SellerJobsPage = () => {
  const [said, setSaid] = useState('')
  return (
    <>
      <PageHead title="Jobs">Your part of the orders that the brokerage works on.</PageHead>
      <p role="status" className="pt-3 font-semibold empty:hidden">
        {said}
      </p>
      <Jobs
        state="open"
        title="To do"
        empty="Nothing to do. New jobs appear here when the work begins."
        onSaid={setSaid}
      />
      <Jobs state="done" title="Done" empty="Nothing is done yet." onSaid={setSaid} />
    </>
  )
}

type JobsProps = { state: State; title: string; empty: string; onSaid: (said: string) => void }

const Jobs = ({ state, title, empty, onSaid }: JobsProps) => {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['seller', 'jobs', state],
    queryFn: ({ pageParam }) =>
      sellerCall('GET /api/desk/seller/jobs', { query: { state, after: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
  const rows = data?.pages.flatMap((page) => page.rows)
  return (
    <Section title={title}>
      {error && <Problem of={error} onRetry={() => void refetch()} className="mt-3" />}
      {rows?.length === 0 && <p className="py-3 text-soft">{empty}</p>}
      <ul>
        {rows?.map((job) => (
          <Job key={`${job.orderId} ${job.productId}`} job={job} onSaid={onSaid} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-3" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Section>
  )
}

const Job = ({ job, onSaid }: { job: SellerJob; onSaid: (said: string) => void }) => {
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const isDone = job.doneAt !== ''
  const press = async () => {
    const { orderId, productId } = job
    setSending(true)
    try {
      const { message } = await sellerCall('POST /api/desk/seller/jobs/:orderId/:productId', {
        params: { orderId, productId },
        body: { isDone: !isDone },
      })
      onSaid(message)
    } catch (problem) {
      onSaid(wordsOf(problem))
    }
    await queries.invalidateQueries({ queryKey: ['seller', 'jobs'] })
    setSending(false)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          {job.quantity > 1 && `${job.quantity} × `}
          {job.package}
        </p>
        <p className="wrap-anywhere">
          {job.customer.name}, {job.where}
        </p>
        <p className="text-meta text-soft">
          Order {job.orderNumber}, since {formatDay(job.since)}
          {isDone && `, done ${formatDay(job.doneAt)}`}
        </p>
      </div>
      <span className="flex items-center gap-4 max-sm:basis-full max-sm:justify-between">
        <Link
          to={`/seller/chat/${job.customer.id}`}
          className="link inline-flex min-h-11 items-center"
          aria-label={`Chat with ${job.customer.name}`}
        >
          Chat
        </Link>
        <Button
          look={isDone ? 'outline' : 'solid'}
          disabled={isSending}
          aria-label={`${isDone ? 'Open again' : 'Done'}: ${job.package} for ${job.customer.name}`}
          onClick={() => void press()}
        >
          {isDone ? 'Open again' : 'Done'}
        </Button>
      </span>
    </li>
  )
}
