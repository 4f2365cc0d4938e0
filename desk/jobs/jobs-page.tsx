import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FailedJob, FailedWebhook } from '#contract/desk/jobs/jobs'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Section } from '#desk/detail/section.tsx'
import { Faults } from '#desk/jobs/faults.tsx'
import { Button } from '#desk/ui/button.tsx'
import { PageHead } from '#desk/ui/page-head.tsx'
import { formatMoment } from '#web/ui/dates.ts'

/** Failed jobs and failed messages of payment providers, with payload, error and Retry. Then errors of the program. */
export const JobsPage = () => (
  <>
    <PageHead title="Jobs">What failed for good and can be tried again, and errors of the program.</PageHead>
    <Jobs />
    <Webhooks />
    <Faults />
  </>
)

const refresh = [['jobs'], ['webhooks'], ['today']] as const

const Jobs = () => {
  const [after, setAfter] = useState<string>()
  const query = useQuery({
    queryKey: ['jobs', after],
    queryFn: () => call('GET /api/desk/jobs', { query: { after } }),
  })
  const retry = useChange(
    (job: FailedJob) => call('POST /api/desk/jobs/:jobId/retry', { params: { jobId: job.id } }),
    { done: ({ message }) => message, refresh },
  )
  return (
    <Section title="Failed jobs">
      <Loaded query={query} height="h-44">
        {({ rows, next }) => (
          <>
            {rows.length === 0 && <p className="py-3 text-soft">No job has failed.</p>}
            <ul>
              {rows.map((job) => (
                <Failure
                  key={job.id}
                  name={job.kind}
                  when={`${job.attempts} attempts, the last one ${formatMoment(job.failedAt)}`}
                  of={job}
                  isPending={retry.isPending}
                  onRetry={() => void retry.run(job)}
                />
              ))}
            </ul>
            {next !== undefined && <Button onClick={() => setAfter(next)}>Older ones</Button>}
          </>
        )}
      </Loaded>
    </Section>
  )
}

const Webhooks = () => {
  const [after, setAfter] = useState<string>()
  const query = useQuery({
    queryKey: ['webhooks', after],
    queryFn: () => call('GET /api/desk/webhooks', { query: { after } }),
  })
  const retry = useChange(
    (event: FailedWebhook) =>
      call('POST /api/desk/webhooks/:eventId/retry', { params: { eventId: event.id } }),
    { done: ({ message }) => message, refresh },
  )
  return (
    <Section title="Failed messages of payment providers">
      <Loaded query={query} height="h-44">
        {({ rows, next }) => (
          <>
            {rows.length === 0 && <p className="py-3 text-soft">Every message was applied.</p>}
            <ul>
              {rows.map((event) => (
                <Failure
                  key={event.id}
                  name={`${event.provider}: ${event.kind}`}
                  when={`received ${event.timesReceived === 1 ? 'once' : `${event.timesReceived} times`}, first ${formatMoment(event.receivedAt)}`}
                  of={event}
                  isPending={retry.isPending}
                  onRetry={() => void retry.run(event)}
                />
              ))}
            </ul>
            {next !== undefined && <Button onClick={() => setAfter(next)}>Older ones</Button>}
          </>
        )}
      </Loaded>
    </Section>
  )
}

type FailureProps = {
  name: string
  when: string
  of: { payload: string; error: string }
  isPending: boolean
  onRetry: () => void
}

const Failure = ({ name, when, of: { payload, error }, isPending, onRetry }: FailureProps) => (
  <li className="border-b border-line py-2.5">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-60">
        <b className="font-semibold">{name}</b>
        <span className="block text-meta text-soft">{when}</span>
      </div>
      <Button aria-label={`Retry: ${name}`} disabled={isPending} onClick={onRetry}>
        Retry
      </Button>
    </div>
    <p className="mt-1 text-bad wrap-anywhere">{error}</p>
    <details className="mt-1">
      <summary className="min-h-9 w-max cursor-pointer content-center text-meta finger:min-h-11">
        Details
      </summary>
      <pre
        tabIndex={0}
        aria-label={`Details of ${name}`}
        className="max-h-80 overflow-auto bg-sunk p-3 text-meta"
      >
        {payload}
      </pre>
    </details>
  </li>
)
