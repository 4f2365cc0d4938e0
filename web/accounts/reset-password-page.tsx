import { Link, useRouter } from '@tanstack/react-router'
import { ApiProblem } from '#contract/client'
import { AccountForm } from '#web/accounts/account-form.tsx'
import { type MailLink, MailLinkFrame } from '#web/accounts/mail-link-frame.tsx'
import { PasswordField } from '#web/accounts/password-field.tsx'
import { useForm } from '#web/fields/use-form.ts'
import { passwordRules, wrongNewPassword } from '#web/accounts/wrong-fields.ts'
import { signOut } from '#web/session/session.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** The page that the link in the mail opens. */
export const ResetPasswordPage = () => (
  <MailLinkFrame
    page="/reset_password"
    worksAsForm
    ask={{
      title: 'Get a new link',
      intro: 'Please open this page from the link in our email, or ask for a new link.',
      content: <SendNewLink />,
    }}
    use={{
      title: 'Choose a new password',
      intro: 'This logs you out on every device.',
      Content: NewPasswordForm,
    }}
  />
)

const SendNewLink = () => (
  <p className="mt-8">
    <Link to="/login" search={{ forgot: true }} className={buttonLook('flag')}>
      Send a new link
    </Link>
  </p>
)

const NewPasswordForm = ({ token, onUsed, onRefused }: MailLink) => {
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
    <AccountForm worksAsForm form={form} submit="Save new password" pending="Saving…">
      <PasswordField
        id="newPassword"
        label="New password"
        autoComplete="new-password"
        hint={passwordRules}
        hasMeter
        error={form.wrong['newPassword']}
      />
    </AccountForm>
  )
}

const isOver = ({ code, fields }: ApiProblem) => code === 'reset_link_over' || 'resetToken' in fields
