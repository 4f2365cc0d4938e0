import { Link, useRouter } from '@tanstack/react-router'
import { ApiProblem } from '#contract/client'
import { AccountForm } from '#web/accounts/account-form.tsx'
import { type MailLink, MailLinkFrame } from '#web/accounts/mail-link-frame.tsx'
import { useForm } from '#web/fields/use-form.ts'
import { leadToLogin } from '#web/session/lead-to-login.ts'
import { useCustomer } from '#web/session/session.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** The page that the link in the welcome mail opens. It proves that the customer reads the mailbox of the account. */
export const ConfirmMailboxPage = () => (
  <MailLinkFrame
    page="/confirm_mailbox"
    worksAsForm
    ask={{
      title: 'Confirm your email',
      intro: 'Please open this page from the link in our email, or ask for a new link in your dashboard.',
      content: (
        <p className="mt-8">
          <Link to="/dashboard" className={buttonLook('flag')}>
            Go to my dashboard
          </Link>
        </p>
      ),
    }}
    use={{
      title: 'Confirm your email',
      intro:
        'Then we know that your account and this mailbox belong together. Did you not open an account? Close this page.',
      Content: UseLink,
    }}
  />
)

/** It takes a click, because mail scanners open the links in mails too, and a login, because a stranger may have typed in the email. */
const UseLink = ({ token, onUsed, onRefused }: MailLink) => {
  const router = useRouter()
  const customer = useCustomer()
  const form = useForm({
    check: () => ({}),
    send: async () => {
      if (!customer) return leadToLogin(router, { from: '/confirm_mailbox' })
      try {
        const { message } = await router.options.context.call('POST /api/customer/mailbox/prove', {
          body: { token },
        })
        toast.success(message)
        await router.navigate({ to: '/dashboard', replace: true })
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
      submit={customer ? 'Confirm my email' : 'Log in and confirm'}
      pending="Confirming…"
    >
      <p className="wrap-anywhere">
        {customer
          ? `You are logged in as ${customer.email}.`
          : 'Please log in first, with the email that the link was sent to.'}
      </p>
    </AccountForm>
  )
}

const isOver = ({ code, fields }: ApiProblem) => code === 'mailbox_link_over' || 'token' in fields
