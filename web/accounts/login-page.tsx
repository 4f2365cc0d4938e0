import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountGives } from '#web/accounts/account-gives.tsx'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { ForgotPassword } from '#web/accounts/forgot-password.tsx'
import { LoginForm } from '#web/accounts/login-form.tsx'
import { LoginNotice } from '#web/accounts/login-notice.tsx'
import { useForgetIntentOnLeaving } from '#web/accounts/use-return-path.ts'
import { VendorLinks } from '#web/accounts/vendor-links.tsx'

const picture = '/pictures/lockbox-showings-cover.svg'

/** The login and the forgotten-password form. Both share the email that was typed. */
export const LoginPage = () => {
  useForgetIntentOnLeaving()
  const { forgot = false } = useSearch({ from: '/login' })
  const [email, setEmail] = useState('')
  return forgot ? (
    <AccountFrame
      title="Forgot Password"
      intro="Enter your account email and we’ll send a link to reset your password."
      picture={picture}
    >
      <ForgotPassword email={email} />
    </AccountFrame>
  ) : (
    <AccountFrame
      title="Login"
      intro="Log in to order, or to go on with your sale."
      picture={picture}
      panel={<AccountGives title="Where you left off" />}
    >
      <LoginNotice />
      <LoginForm email={email} onForgot={setEmail} />
      <VendorLinks />
    </AccountFrame>
  )
}
