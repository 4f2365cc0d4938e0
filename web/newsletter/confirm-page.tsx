import { getRouteApi, useHydrated, useRouter } from '@tanstack/react-router'
import { LinkFrame } from '#web/newsletter/link-frame.tsx'

const route = getRouteApi('/newsletter/confirm')

export const ConfirmPage = () => {
  const { call } = useRouter().options.context
  const { token } = route.useSearch()
  // The token is a secret, so the server renders the page without it.
  const isHydrated = useHydrated()
  return (
    <LinkFrame
      title="Confirm your subscription"
      button="Yes, send me the newsletter"
      token={isHydrated ? token : undefined}
      send={(token) => call('POST /api/home/confirm-subscription/:token', { params: { token } })}
    >
      Press the button to get our monthly email: which forms changed, and what sellers asked us. You can
      unsubscribe with one click in every issue.
    </LinkFrame>
  )
}
