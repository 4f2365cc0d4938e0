import { useHydrated, useRouterState } from '@tanstack/react-router'
import { useReturnPath } from '#web/accounts/use-return-path.ts'
import { pendingIntent, type Intent } from '#web/session/intent.ts'
import type { LoginReason } from '#web/session/lead-to-login.ts'
import { Icon } from '#web/ui/icon.tsx'

const reasons: Record<LoginReason, string> = {
  'session-over': 'Your session ended. Sign in to go on; nothing is lost.',
  'password-set': 'Your new password is set. Sign in with it.',
}

const intents: Record<Intent['kind'], string> = {
  cart: 'Sign in, and the package goes into your cart.',
  wishlist: 'Sign in, and the package goes on your wishlist.',
}

/** Buy Now and the cart's checkout: the return address holds the order. */
const ordering = 'Sign in to order. What you chose is kept.'

/** Explains why the visitor was sent to the login. */
export const LoginNotice = () => {
  const reason = useRouterState({ select: ({ location }) => location.state.loginReason })
  const isHydrated = useHydrated()
  const from = useReturnPath()
  if (!isHydrated) return null
  const intent = pendingIntent()
  const isOrdering = from?.startsWith('/shipping') ?? false
  const text = reason ? reasons[reason] : isOrdering ? ordering : intent && intents[intent.kind]
  if (text === undefined) return null
  return (
    <p className="mt-6 flex items-start gap-2.5 rounded-sm bg-info-tint px-3.5 py-3 text-sm font-semibold text-info">
      <Icon name="info" className="mt-px size-5" />
      {text}
    </p>
  )
}
