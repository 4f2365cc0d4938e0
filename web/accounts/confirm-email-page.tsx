import { Link, useRouter } from '@tanstack/react-router'
import { ApiProblem } from '#contract/client'
import { AccountForm } from '#web/accounts/account-form.tsx'
import { type MailLink, MailLinkFrame } from '#web/accounts/mail-link-frame.tsx'
import { useForm } from '#web/fields/use-form.ts'
import { leadToLogin } from '#web/session/lead-to-login.ts'
import { signIn, useCustomer } from '#web/session/session.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** The page that the link in the mail to a new email opens. */
export const ConfirmEmailPage = () => (
  <MailLinkFrame
    page="/confirm_email"
    worksAsForm
    ask={{
      title: 'Change your email',
      intro: 'Please open this page from the link in our email, or ask for a new link in your profile.',
      content: <ToProfile />,
    }}
    use={{
      title: 'Confirm your new email',
      intro:
        'From now on, you log in with it. Your other devices are logged out. Did you not ask for this? Close this page.',
      Content: UseLink,
    }}
  />
)

const ToProfile = () => (
  <p className="mt-8">
    <Link to="/dashboard/profile" className={buttonLook('flag')}>
      Go to my profile
    </Link>
  </p>
)

/**
 * The change takes a click, because mail scanners open the links in mails too, and a login to the account, because a stranger may have typed in the
 * email of the person who opens the link.
 */
const UseLink = ({ token, onUsed, onRefused }: MailLink) => {
  const router = useRouter()
  const customer = useCustomer()
  const form = useForm({
    check: () => ({}),
    send: async () => {
      if (!customer) return leadToLogin(router, { from: '/confirm_email' })
      try {
        const { call } = router.options.context
        const changed = await call('POST /api/customer/confirm-email', { body: { changeToken: token } })
        signIn(changed.token)
        toast.success(changed.message)
        await router.navigate({ to: '/dashboard/profile', replace: true })
        onUsed()
      } catch (problem) {
        if (problem instanceof ApiProblem && isOver(problem)) onRefused(problem.message)
        throw problem
      }
    },
  })
  return (
    <AccountForm
      worksAsForm
      form={form}
      submit={customer ? 'Confirm this email' : 'Log in and confirm'}
      pending="Confirming…"
    >
      <p className="wrap-anywhere">
        {customer
          ? `It becomes the email of the account that you are logged in to, ${customer.email}.`
          : 'Please log in first, with the email and password of your account as they are until now.'}
      </p>
    </AccountForm>
  )
}

const isOver = ({ code, fields }: ApiProblem) => code === 'email_change_over' || 'changeToken' in fields
