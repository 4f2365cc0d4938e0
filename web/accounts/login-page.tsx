import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { ForgotPassword } from '#web/accounts/forgot-password.tsx'
import { LoginForm } from '#web/accounts/login-form.tsx'
import { LoginNotice } from '#web/accounts/login-notice.tsx'
import { VendorLinks } from '#web/accounts/vendor-links.tsx'

const picture = '/pictures/lockbox-showings-cover.svg'

/** The login and the forgotten-password form. Both share the e-mail that was typed. */
export const LoginPage = () => {
  const { forgot = false } = useSearch({ from: '/login' })
  const [email, setEmail] = useState('')
  return forgot ? (
    <AccountFrame
      title="Forgot Password"
      intro="Tell us the e-mail of your account. We send a link with which you choose a new password."
      picture={picture}
    >
      <ForgotPassword email={email} />
    </AccountFrame>
  ) : (
    <AccountFrame title="Login" picture={picture} aside={<VendorLinks />}>
      <LoginNotice />
      <LoginForm email={email} onForgot={setEmail} />
    </AccountFrame>
  )
}
