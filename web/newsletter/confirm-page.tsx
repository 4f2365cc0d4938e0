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
      button="Yes, send me the letter"
      token={isHydrated ? token : undefined}
      send={(token) => call('POST /api/home/confirm-subscription/:token', { params: { token } })}
    >
      You asked for our letter, one a month: which forms changed, and what sellers asked us. It begins when
      you press the button, and every letter has a link that ends it.
    </LinkFrame>
  )
}
