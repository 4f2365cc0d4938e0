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
      One press and the letter no longer comes. You need no account for it, and mails about your orders and
      documents go on.
    </LinkFrame>
  )
}
