import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '#contract/client'
import { AccountForm } from '#web/accounts/account-form.tsx'
import { EmailField } from '#web/accounts/email-field.tsx'
import { keepDevice, knownDevice } from './trusted-device.ts'
import { type MailLink, MailLinkFrame } from '#web/accounts/mail-link-frame.tsx'
import { afterSending } from '#web/accounts/sign-in-link-offer.tsx'
import { wrongEmail } from '#web/accounts/wrong-fields.ts'
import { Arrived } from '#web/fields/outcome.tsx'
import { useForm } from '#web/fields/use-form.ts'
import { claimVisitAfterLogin } from '#web/disclosures/claim-visit.ts'
import { signIn } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'

/** The page that the link in the mail opens. Customers can also request a link here. */
export const EmailSignInPage = () => (
  <MailLinkFrame
    page="/email_sign_in"
    ask={{
      title: 'Log in by email',
      intro: 'Enter your account email and we’ll send a link that logs you in without a password.',
      content: <AskForLink />,
    }}
    use={{
      title: 'Log in by email',
      intro: 'Press the button to log in on this device.',
      Content: UseLink,
    }}
  />
)

const AskForLink = () => {
  const { call } = useRouter().options.context
  const [answer, setAnswer] = useState<string>()
  const form = useForm({
    check: ({ email }) => wrongEmail(email),
    send: async ({ email = '' }) => {
      const { message } = await call('POST /api/customer/email-sign-in-link', { body: { email } })
      setAnswer(message)
    },
  })
  if (answer !== undefined)
    return (
      <div className="mt-8">
        <Arrived answer={answer} icon="mail" />
        <p className="mt-5">{afterSending}</p>
      </div>
    )
  return (
    <AccountForm form={form} submit="Email me a login link" pending="Sending…">
      <EmailField error={form.wrong['email']} />
    </AccountForm>
  )
}

/** Logging in takes a click, because mail scanners open the links in mails too. */
const UseLink = ({ token, onUsed, onRefused }: MailLink) => {
  const router = useRouter()
  const form = useForm({
    check: () => ({}),
    send: async () => {
      try {
        const { call } = router.options.context
        const session = await call('POST /api/customer/sign-in-by-link', {
          body: { linkToken: token, ...knownDevice() },
        })
        keepDevice(session.deviceToken)
        signIn(session.token)
        void claimVisitAfterLogin(call)
        toast.success(session.message)
        await router.navigate({ to: '/dashboard', replace: true })
        onUsed()
      } catch (problem) {
        if (problem instanceof ApiProblem && isOver(problem)) onRefused(problem.message)
        throw problem
      }
    },
  })
  return (
    <AccountForm form={form} submit="Log in" pending="Logging in…">
      {null}
    </AccountForm>
  )
}

const isOver = ({ code, fields }: ApiProblem) => code === 'sign_in_link_over' || 'linkToken' in fields
