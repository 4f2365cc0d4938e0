import { getRouteApi, Link, useHydrated, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Client } from '#contract/client'
import { LinkFrame } from '#web/newsletter/link-frame.tsx'

const route = getRouteApi('/newsletter/confirm')

/** A used link does not ask again. */
export const ConfirmPage = () => {
  const { call } = useRouter().options.context
  const { token } = route.useSearch()
  // The token is a secret, so the server renders the page without it.
  const isHydrated = useHydrated()
  const { isChecking, isSubscribed, unsubscribeToken } = useSubscription(call, token)
  return (
    <LinkFrame
      title="Confirm your subscription"
      button="Yes, send me the newsletter"
      token={isHydrated ? token : undefined}
      isChecking={isChecking}
      {...(isSubscribed && { known: 'You are subscribed.' })}
      after={unsubscribeToken !== undefined && <UnsubscribeLink token={unsubscribeToken} />}
      send={(token) => call('POST /api/home/confirm-subscription/:token', { params: { token } })}
    >
      Press the button to get our monthly email: which forms changed, and what sellers asked us. You can
      unsubscribe with one click in every issue.
    </LinkFrame>
  )
}

type Subscription = { isChecking: boolean; isSubscribed?: boolean; unsubscribeToken?: string }

/** What the link would do. If that cannot be read, pressing the button says why. */
const useSubscription = (call: Client, token: string | undefined): Subscription => {
  const [subscription, setSubscription] = useState<Subscription>({ isChecking: token !== undefined })
  useEffect(() => {
    if (token === undefined) return
    call('GET /api/home/subscription/:token', { params: { token } }).then(
      (found) => setSubscription({ isChecking: false, ...found }),
      () => setSubscription({ isChecking: false }),
    )
  }, [call, token])
  return subscription
}

const UnsubscribeLink = ({ token }: { token: string }) => (
  <p className="mt-4">
    You can{' '}
    <Link to="/newsletter/unsubscribe" search={{ token }} className="link">
      unsubscribe
    </Link>{' '}
    at any time.
  </p>
)
