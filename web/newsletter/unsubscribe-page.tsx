import { getRouteApi, useHydrated, useRouter } from '@tanstack/react-router'
import { LinkFrame } from '#web/newsletter/link-frame.tsx'

const route = getRouteApi('/newsletter/unsubscribe')

export const UnsubscribePage = () => {
  const { call } = useRouter().options.context
  const { token } = route.useSearch()
  // The token is a secret, so the server renders the page without it.
  const isHydrated = useHydrated()
  return (
    <LinkFrame
      title="Unsubscribe"
      button="Unsubscribe"
      token={isHydrated ? token : undefined}
      send={(token) => call('POST /api/home/unsubscribe/:token', { params: { token } })}
    >
      Press the button to stop the newsletter. You do not need an account. We will still email you about your
      orders and documents.
    </LinkFrame>
  )
}
