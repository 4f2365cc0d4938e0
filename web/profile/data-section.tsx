import { Link, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { MyRequest } from '#contract/privacy'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { useCustomerData } from '#web/customer/use-customer-data.ts'
import { Arrived, Failed } from '#web/fields/outcome.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/dates.ts'

type Kind = 'access' | 'deletion'

/** The customer’s rights over their data: a copy, and deletion. The brokerage answers within 45 days. */
export const DataSection = () => {
  const { call } = useRouter().options.context
  const requests = useCustomerData(['privacy-requests'], (ask) =>
    ask('GET /api/customer/privacy-requests', {}),
  )
  const [isSure, setSure] = useState(true)
  const asking = useRef<HTMLButtonElement>(null)
  const [isPending, setPending] = useState(false)
  const [answer, setAnswer] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const ask = async (kind: Kind) => {
    setPending(true)
    setFailure(undefined)
    try {
      const { message } = await call('POST /api/customer/privacy-requests', { body: { kind } })
      setAnswer(message)
      setSure(true)
      await requests.reload()
    } catch (problem) {
      setFailure(problem)
    }
    setPending(false)
  }
  return (
    <div className="grid max-w-[560px] gap-4">
      <p>
        You can have a copy of everything we know about you, and you can have your account deleted. What the
        law makes us keep stays until its time is over, as the{' '}
        <Link to="/privacy_policy" hash="how-long" className="link">
          Privacy Policy
        </Link>{' '}
        says. We answer within 45 days.
      </p>
      {answer !== undefined && <Arrived answer={answer} icon="check" />}
      <div role="alert">{failure !== undefined && <Failed>{reasonOf(failure)}</Failed>}</div>
      <div className="flex flex-wrap gap-3">
        <Button disabled={isPending} onClick={() => void ask('access')}>
          Get my data
        </Button>
        <Button ref={asking} aria-expanded={!isSure} disabled={isPending} onClick={() => setSure(!isSure)}>
          Delete my account
        </Button>
      </div>
      {!isSure && (
        <div
          ref={takeFocus}
          tabIndex={-1}
          role="group"
          aria-label="Delete my account"
          aria-describedby={warningId}
          className="grid gap-3 rounded-sm bg-bad-tint p-4"
        >
          <p id={warningId}>
            A broker looks at your request, deletes what may go, and tells you what stays and why. After that
            you cannot log in anymore. Download your papers first.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button disabled={isPending} onClick={() => void ask('deletion')}>
              Yes, ask for deletion
            </Button>
            <Button
              disabled={isPending}
              onClick={() => {
                setSure(true)
                asking.current?.focus()
              }}
            >
              Keep my account
            </Button>
          </div>
        </div>
      )}
      {requests.data && requests.data.requests.length > 0 && (
        <ul aria-label="Your requests" className="border-t border-line">
          {requests.data.requests.map((request) => (
            <MyRequestRow key={request.reference} request={request} />
          ))}
        </ul>
      )}
    </div>
  )
}

const warningId = 'before-deletion'

const takeFocus = (element: HTMLElement | null) => element?.focus()

const words = {
  access: 'A copy of your data',
  correction: 'A correction',
  deletion: 'Deletion of your account',
  'opt out': 'No sale of your data',
  appeal: 'An appeal',
} as const

const MyRequestRow = ({
  request: { reference, kind, state, askedAt, dueAt, extensionReason, answer },
}: {
  request: MyRequest
}) => (
  <li className="border-b border-line py-3">
    <strong>{words[kind]}</strong>, {reference}, asked on {formatDay(askedAt)}
    <span className="block text-sm text-soft">
      {state === 'open' ? `We answer by ${formatDay(dueAt)}.` : `Answered: ${state}.`}{' '}
      {state === 'open' && extensionReason !== '' && `It takes longer: ${extensionReason}`}
    </span>
    {answer !== '' && <p className="pt-1 whitespace-pre-line">{answer}</p>}
  </li>
)
