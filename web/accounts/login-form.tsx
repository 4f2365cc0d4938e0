import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '#contract/client'
import { AccountForm } from '#web/accounts/account-form.tsx'
import { EmailField } from '#web/accounts/email-field.tsx'
import { PasswordField } from '#web/accounts/password-field.tsx'
import { knownDevice, keepDevice } from './trusted-device.ts'
import { SignInLinkOffer } from '#web/accounts/sign-in-link-offer.tsx'
import { useForm } from '#web/fields/use-form.ts'
import { useRedirectOnceSignedIn, useReturnPath } from '#web/accounts/use-return-path.ts'
import { missing, wrongEmail } from '#web/accounts/wrong-fields.ts'
import { signIn } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

type LoginFormProps = {
  email: string
  /** Passes on the text of the email field. */
  onForgot: (email: string) => void
}

export const LoginForm = ({ email, onForgot }: LoginFormProps) => {
  useRedirectOnceSignedIn()
  const { call } = useRouter().options.context
  const navigate = useNavigate({ from: '/login' })
  const from = useReturnPath()
  /** The email whose password login is paused. */
  const [paused, setPaused] = useState<string>()
  const form = useForm({
    isLeaving: true,
    check: (values) => ({
      ...wrongEmail(values['email']),
      ...missing('password', values['password'], 'Enter your password.'),
    }),
    send: async ({ email = '', password = '' }) => {
      const { token, deviceToken, message } = await call('POST /api/customer/customer-login', {
        body: { email, password, ...knownDevice() },
      }).catch((problem: unknown) => {
        setPaused(problem instanceof ApiProblem && problem.status === 429 ? email : undefined)
        throw problem
      })
      keepDevice(deviceToken)
      signIn(token)
      toast.success(message)
    },
  })
  return (
    <>
      <AccountForm
        form={form}
        submit="Login"
        pending="Logging in…"
        alternative={
          <Button
            look="quiet"
            className="-ml-3 px-3"
            onClick={({ currentTarget }) => {
              onForgot(String(new FormData(currentTarget.form ?? undefined).get('email') ?? ''))
              void navigate({ search: (search) => ({ ...search, forgot: true }) })
            }}
          >
            Forgot Password
          </Button>
        }
      >
        <EmailField defaultValue={email} error={form.wrong['email']} />
        <PasswordField
          id="password"
          label="Password"
          autoComplete="current-password"
          error={form.wrong['password']}
        />
      </AccountForm>
      {paused !== undefined && <SignInLinkOffer key={paused} email={paused} />}
      <p className="mt-8 border-t border-line pt-5">
        New here?{' '}
        <Link to="/register" search={from === undefined ? {} : { from }} className="link font-semibold">
          Register As Seller
        </Link>
      </p>
    </>
  )
}
