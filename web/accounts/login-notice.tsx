import { useHydrated, useRouterState } from '@tanstack/react-router'
import { useReturnPath } from '#web/accounts/use-return-path.ts'
import { pendingIntent, type Intent } from '#web/session/intent.ts'
import type { LoginReason } from '#web/session/lead-to-login.ts'
import { endedByItself } from '#web/session/session.ts'
import { Icon } from '#web/ui/icon.tsx'

const reasons: Record<LoginReason, string> = {
  'session-over': 'Your session ended. Log in to continue. Nothing is lost.',
  'password-set': 'Your new password is set. Log in with it.',
}

/** A change whose answer got lost may have ended the session itself, and then the login has changed too. */
const afterChanges = new Map([
  [
    '/dashboard/change-password',
    'Your session ended. If you have just changed your password, log in with the new one.',
  ],
  ['/confirm_email', 'Your session ended. If you have just confirmed your new email, log in with it.'],
])

const intents: Record<Intent['kind'], string> = {
  cart: 'Log in to add this package to your cart.',
  wishlist: 'Log in to add this package to your wishlist.',
}

/** Buy Now and the cart's checkout: the return address holds the order. */
const ordering = 'Log in to order. We kept what you chose.'

/** Explains why the visitor was sent to the login. */
export const LoginNotice = () => {
  const told = useRouterState({ select: ({ location }) => location.state.loginReason })
  const isHydrated = useHydrated()
  const from = useReturnPath()
  if (!isHydrated) return null
  const reason = told ?? (endedByItself() ? 'session-over' : undefined)
  const intent = pendingIntent()
  const isOrdering = from?.startsWith('/shipping') ?? false
  const afterChange = reason === 'session-over' ? afterChanges.get(from ?? '') : undefined
  const text =
    afterChange ?? (reason ? reasons[reason] : isOrdering ? ordering : intent && intents[intent.kind])
  if (text === undefined) return null
  return (
    <p className="mt-6 flex items-start gap-2.5 rounded-sm bg-info-tint px-3.5 py-3 text-sm font-semibold text-info">
      <Icon name="info" className="mt-px size-5" />
      {text}
    </p>
  )
}
