// The page that the link in a lead's confirmation mail opens. It connects the lead to the account of the customer who logs in.
import { getRouteApi, Link, useHydrated, useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useState } from 'react'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { Arrived, Failed } from '#web/fields/outcome.tsx'
import { leadToLogin } from '#web/session/lead-to-login.ts'
import { useCustomer } from '#web/session/session.ts'
import { tabStore } from '#web/session/stores.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'

const route = getRouteApi('/lead_form/claim')
const place = 'leadClaimToken'

export const ClaimPage = () => {
  const router = useRouter()
  const { token: inAddress } = route.useSearch()
  const customer = useCustomer()
  const isHydrated = useHydrated()
  const token = isHydrated ? (inAddress ?? tabStore.read(place)) : undefined
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState<string>()
  const [failure, setFailure] = useState<string>()
  // The token is removed from the address at once and stays in this tab while the customer logs in.
  useEffect(() => {
    if (inAddress === undefined) return
    tabStore.write(place, inAddress)
    void router.navigate({ to: '/lead_form/claim', search: {}, replace: true })
  }, [inAddress, router])

  const claim = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!token || isSending) return
    if (!customer) return leadToLogin(router, { from: '/lead_form/claim' })
    setSending(true)
    setFailure(undefined)
    try {
      const { message, reference } = await router.options.context.call('POST /api/leads/claim', {
        body: { token },
      })
      tabStore.write(place, null)
      setAnswer(message.includes(reference) ? message : `${message} Reference: ${reference}.`)
    } catch (problem) {
      setFailure(reasonOf(problem))
    }
    setSending(false)
  }

  return (
    <div className="wrap section">
      <div className="max-w-[40rem]">
        <h1 className="text-4xl">Your home in your account</h1>
        {answer !== undefined && (
          <>
            <div className="mt-6">
              <Arrived answer={answer} icon="check" />
            </div>
            <Link to="/dashboard" hash="my-requests" className={`mt-7 ${buttonLook('solid')}`}>
              Go to the dashboard
            </Link>
          </>
        )}
        {answer === undefined && token === null && (
          <p className="mt-5">Part of this link is missing. Please open it again from the email.</p>
        )}
        {answer === undefined && token !== null && (
          <>
            <p className="mt-5">
              Add your request to your account. Your dashboard then shows its status, the person in charge,
              and the documents that your home needs.{' '}
              {customer ? `You are logged in as ${customer.email}.` : 'Please log in or register first.'}
            </p>
            <div role="alert">{failure !== undefined && <Failed className="mt-5">{failure}</Failed>}</div>
            <form method="post" className="mt-7" onSubmit={(event) => void claim(event)}>
              <Button
                type="submit"
                look="flag"
                aria-disabled={isSending}
                className="aria-disabled:cursor-progress"
              >
                {customer ? 'Add it to my account' : 'Log in and add it'}
              </Button>
            </form>
          </>
        )}
      </div>
    </div>
  )
}
