import { getRouteApi, useHydrated, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { ApiProblem } from '#contract/client'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { OfferForm } from '#web/offer-link/offer-form.tsx'
import { Receipt } from '#web/offer-link/receipt.tsx'
import { QuietFrame } from '#web/shell/quiet-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const route = getRouteApi('/offer/$token')

/** Where an agent sends an offer for a home, and where its receipt is. */
export const OfferLinkPage = () => {
  const { token } = route.useParams()
  const { receipt } = useSearch({ strict: false }) as { receipt?: unknown }
  const isHydrated = useHydrated()
  return (
    <QuietFrame>
      <div className="wrap section">
        <div className="max-w-[46rem]">
          {isHydrated ? (
            <Found key={`${token} ${String(receipt)}`} token={token} receipt={receipt} />
          ) : (
            <Loading />
          )}
        </div>
      </div>
    </QuietFrame>
  )
}

type FoundProps = { token: string; receipt: unknown }

const Found = ({ token, receipt }: FoundProps) =>
  typeof receipt === 'string' && receipt !== '' ? (
    <FoundReceipt token={token} receipt={receipt} />
  ) : (
    <FoundForm token={token} />
  )

const FoundReceipt = ({ token, receipt }: { token: string; receipt: string }) => {
  const { call } = useRouter().options.context
  const read = useCallback(
    () => call('GET /api/offer-links/:token/receipts/:receipt', { params: { token, receipt } }),
    [call, token, receipt],
  )
  return <Read read={read}>{(found) => <Receipt receipt={found} token={token} />}</Read>
}

const FoundForm = ({ token }: { token: string }) => {
  const { call } = useRouter().options.context
  const read = useCallback(() => call('GET /api/offer-links/:token', { params: { token } }), [call, token])
  return <Read read={read}>{(found) => <OfferForm home={found} token={token} />}</Read>
}

type State<Answer> = { is: 'loading' } | { is: 'here'; answer: Answer } | { is: 'failed'; problem: unknown }

type ReadProps<Answer> = {
  /** The same function until the link changes. */
  read: () => Promise<Answer>
  children: (answer: Answer) => ReactNode
}

/** Loads once; what failed can be tried again. */
const Read = <Answer,>({ read, children }: ReadProps<Answer>) => {
  const [state, setState] = useState<State<Answer>>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isWanted = true
    read().then(
      (answer) => isWanted && setState({ is: 'here', answer }),
      (problem: unknown) => isWanted && setState({ is: 'failed', problem }),
    )
    return () => {
      isWanted = false
    }
  }, [read, attempt])
  if (state.is === 'loading') return <Loading />
  if (state.is === 'here') return children(state.answer)
  return (
    <Failed
      problem={state.problem}
      onRetry={() => {
        setState({ is: 'loading' })
        setAttempt(attempt + 1)
      }}
    />
  )
}

const Loading = () => (
  <>
    <noscript>
      <p className="font-semibold">
        Sending an offer here needs JavaScript. Please turn it on in your browser, or email the offer to the
        person who gave you this link.
      </p>
    </noscript>
    <div role="status" aria-label="Loading the offer">
      <Skeleton className="h-96" />
    </div>
  </>
)

const Failed = ({ problem, onRetry }: { problem: unknown; onRetry: () => void }) => {
  const isEnded = problem instanceof ApiProblem && problem.code === 'link_ended'
  return (
    <>
      <h1 className="text-2xl md:text-4xl">{isEnded ? 'This link has ended' : 'The page did not load'}</h1>
      <p role="alert" className="mt-5">
        {reasonOf(problem)}
      </p>
      {!isEnded && (
        <Button className="mt-6" onClick={onRetry}>
          Retry
        </Button>
      )}
    </>
  )
}
