import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '#contract/client'
import { AccountForm } from '#web/accounts/account-form.tsx'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { PasswordField } from '#web/accounts/password-field.tsx'
import { useForm } from '#web/fields/use-form.ts'
import { useLinkToken } from '#web/accounts/use-link-token.ts'
import { passwordRules, wrongNewPassword } from '#web/accounts/wrong-fields.ts'
import { signOut } from '#web/session/session.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

const picture = '/pictures/lockbox-showings-cover.svg'

/** The page that the link in the mail opens. */
export const ResetPasswordPage = () => {
  const { token, forget } = useLinkToken('/reset_password')
  const [refusal, setRefusal] = useState<string>()
  if (refusal !== undefined || token === null)
    return (
      <AccountFrame
        title="Ask for a new link"
        intro={
          refusal ??
          'This page opens from the link in the mail. Open the link once more, or ask for a new one.'
        }
        picture={picture}
      >
        <p className="mt-8">
          <Link to="/login" search={{ forgot: true }} className={buttonLook('flag')}>
            Send a new link
          </Link>
        </p>
      </AccountFrame>
    )
  return (
    <AccountFrame
      title="Choose a new password"
      intro="Setting it signs you out on every device."
      picture={picture}
    >
      <NewPasswordForm
        token={token ?? ''}
        onUsed={forget}
        onRefused={(reason) => {
          forget()
          setRefusal(reason)
        }}
      />
    </AccountFrame>
  )
}

type NewPasswordFormProps = {
  token: string
  onUsed: () => void
  /** The link was used before or has expired. */
  onRefused: (reason: string) => void
}

const NewPasswordForm = ({ token, onUsed, onRefused }: NewPasswordFormProps) => {
  const router = useRouter()
  const form = useForm({
    check: ({ newPassword }) => wrongNewPassword('newPassword', newPassword),
    send: async ({ newPassword = '' }) => {
      try {
        const { message } = await router.options.context.call('POST /api/customer/set-new-password', {
          body: { resetToken: token, newPassword },
        })
        signOut()
        toast.success(message)
        await router.navigate({ to: '/login', state: { loginReason: 'password-set' }, replace: true })
        onUsed()
      } catch (problem) {
        if (problem instanceof ApiProblem && isOver(problem)) onRefused(problem.message)
        throw problem
      }
    },
  })
  return (
    <AccountForm form={form} submit="Set the new password" pending="Setting it…">
      <PasswordField
        id="newPassword"
        label="New password"
        autoComplete="new-password"
        hint={passwordRules}
        error={form.wrong['newPassword']}
      />
    </AccountForm>
  )
}

const isOver = ({ code, fields }: ApiProblem) => code === 'reset_link_over' || 'resetToken' in fields
