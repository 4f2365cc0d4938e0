import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { longestPersonName } from '#rules/accounts'
import { AccountForm } from '#web/accounts/account-form.tsx'
import { AccountGives } from '#web/accounts/account-gives.tsx'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { EmailField } from '#web/accounts/email-field.tsx'
import { PasswordField } from '#web/accounts/password-field.tsx'
import { registerOnce } from './register-once.ts'
import { knownDevice, keepDevice } from './trusted-device.ts'
import { useForm } from '#web/fields/use-form.ts'
import {
  useForgetIntentOnLeaving,
  useRedirectOnceSignedIn,
  useReturnPath,
} from '#web/accounts/use-return-path.ts'
import { VendorLinks } from '#web/accounts/vendor-links.tsx'
import { missing, passwordRules, wrongEmail, wrongNewPassword } from '#web/accounts/wrong-fields.ts'
import { signIn } from '#web/session/session.ts'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'

export const RegisterPage = () => {
  useRedirectOnceSignedIn()
  useForgetIntentOnLeaving()
  const { call } = useRouter().options.context
  const [register] = useState(() => registerOnce(call))
  const from = useReturnPath()
  const form = useForm({
    isLeaving: true,
    check: ({ name, email, password }) => ({
      ...missing('name', name, 'Enter your name.'),
      ...wrongEmail(email),
      ...wrongNewPassword('password', password),
    }),
    send: async ({ name = '', email = '', password = '' }) => {
      const { token, deviceToken, message } = await register({ name, email, password, ...knownDevice() })
      keepDevice(deviceToken)
      signIn(token)
      toast.success(message)
    },
  })
  return (
    <AccountFrame
      title="Register As Seller"
      intro="Creates your home-seller account. Vendors use the vendor dashboard."
      picture="/pictures/how-choose.svg"
      panel={<AccountGives title="What the account gives you" />}
    >
      <AccountForm form={form} submit="Register" pending="Creating your account…">
        <Field
          id="name"
          name="name"
          label="Name"
          autoComplete="name"
          required
          maxLength={longestPersonName}
          error={form.wrong['name']}
        />
        <EmailField error={form.wrong['email']} />
        <PasswordField
          id="password"
          label="Password"
          autoComplete="new-password"
          hint={passwordRules}
          hasMeter
          error={form.wrong['password']}
        />
        <p className="text-sm text-soft">
          We explain how we handle your data in our{' '}
          <Link to="/privacy_policy" className="link">
            Privacy Policy
          </Link>
          .
        </p>
      </AccountForm>
      <p className="mt-8 border-t border-line pt-5">
        Already have an account?{' '}
        <Link to="/login" search={from === undefined ? {} : { from }} className="link font-semibold">
          Login
        </Link>
      </p>
      <VendorLinks />
    </AccountFrame>
  )
}
