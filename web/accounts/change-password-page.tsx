import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountForm } from '#web/accounts/account-form.tsx'
import { PasswordField } from '#web/accounts/password-field.tsx'
import { useForm } from '#web/fields/use-form.ts'
import { missing, passwordRules, wrongNewPassword } from '#web/accounts/wrong-fields.ts'
import { PageFrame } from '#web/customer/page-frame.tsx'
import { signIn, useCustomer } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'

/** The form is reset after each change, so that no typed password is left in it. */
export const ChangePasswordPage = () => {
  const [changes, setChanges] = useState(0)
  return (
    <PageFrame
      title="Change Password"
      intro="You stay logged in here. Every other device and browser is logged out."
    >
      <div className="max-w-[480px]">
        <ChangePasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
      </div>
    </PageFrame>
  )
}

const ChangePasswordForm = ({ onChanged }: { onChanged: () => void }) => {
  const { call } = useRouter().options.context
  const email = useCustomer()?.email
  const form = useForm({
    check: ({ oldPassword, newPassword, confirmPassword }) => ({
      ...missing('oldPassword', oldPassword, 'Enter your old password.'),
      ...wrongNewPassword('newPassword', newPassword),
      ...(confirmPassword !== newPassword && { confirmPassword: 'The new passwords don’t match.' }),
    }),
    send: async ({ oldPassword = '', newPassword = '', confirmPassword = '' }) => {
      const { token, message } = await call('POST /api/customer/change-password', {
        body: { oldPassword, newPassword, confirmPassword },
      })
      signIn(token)
      toast.success(message)
      onChanged()
    },
  })
  return (
    <AccountForm form={form} submit="Update Password" pending="Updating…">
      {/* Tells password managers which account the password belongs to. */}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={email ?? ''} />
      <PasswordField
        id="oldPassword"
        label="Old password"
        autoComplete="current-password"
        error={form.wrong['oldPassword']}
      />
      <PasswordField
        id="newPassword"
        label="New password"
        autoComplete="new-password"
        hint={passwordRules}
        hasMeter
        error={form.wrong['newPassword']}
      />
      <PasswordField
        id="confirmPassword"
        label="Confirm new password"
        autoComplete="new-password"
        error={form.wrong['confirmPassword']}
      />
    </AccountForm>
  )
}
