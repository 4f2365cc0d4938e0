import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '#contract/client'
import { AccountForm } from '#web/accounts/account-form.tsx'
import { type MailLink, MailLinkFrame } from '#web/accounts/mail-link-frame.tsx'
import { Arrived } from '#web/fields/outcome.tsx'
import { useForm } from '#web/fields/use-form.ts'
import { currentCustomer, signIn } from '#web/session/session.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** The page that the link in the mail to a new email opens. */
export const ConfirmEmailPage = () => (
  <MailLinkFrame
    page="/confirm_email"
    ask={{
      title: 'Change your email',
      intro: 'Please open this page from the link in our email, or ask for a new link in your profile.',
      content: <ToProfile />,
    }}
    use={{
      title: 'Confirm your new email',
      intro: 'From now on, you log in with it. Your other devices are logged out.',
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

/** The change takes a click, because mail scanners open the links in mails too. */
const UseLink = ({ token, onUsed, onRefused }: MailLink) => {
  const router = useRouter()
  const [answer, setAnswer] = useState<string>()
  const form = useForm({
    check: () => ({}),
    send: async () => {
      try {
        const { call } = router.options.context
        const changed = await call('POST /api/customer/confirm-email', { body: { changeToken: token } })
        if (changed.token !== undefined) {
          signIn(changed.token)
          toast.success(changed.message)
          await router.navigate({ to: '/dashboard/profile', replace: true })
        } else if (currentCustomer()) {
          setAnswer(changed.message) // somebody else is logged in here, and stays so
        } else {
          const state = { loginReason: 'email-changed' } as const
          await router.navigate({ to: '/login', state, replace: true })
        }
        onUsed()
      } catch (problem) {
        if (problem instanceof ApiProblem && isOver(problem)) onRefused(problem.message)
        throw problem
      }
    },
  })
  if (answer !== undefined)
    return (
      <div className="mt-8">
        <Arrived answer={answer} icon="check" />
      </div>
    )
  return (
    <AccountForm form={form} submit="Confirm this email" pending="Confirming…">
      {null}
    </AccountForm>
  )
}

const isOver = ({ code, fields }: ApiProblem) => code === 'email_change_over' || 'changeToken' in fields
