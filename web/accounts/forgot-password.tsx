import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountForm } from '#web/accounts/account-form.tsx'
import { EmailField } from '#web/accounts/email-field.tsx'
import { Arrived } from '#web/fields/outcome.tsx'
import { useForm } from '#web/fields/use-form.ts'
import { useReturnPath } from '#web/accounts/use-return-path.ts'
import { wrongEmail } from '#web/accounts/wrong-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Asks for the mail with a link to set a new password. */
export const ForgotPassword = ({ email: typedBefore }: { email: string }) => {
  const { call } = useRouter().options.context
  const [email, setEmail] = useState(typedBefore)
  const [answer, setAnswer] = useState<string>()
  const form = useForm({
    check: (values) => wrongEmail(values['email']),
    send: async ({ email = '' }) => {
      const { message } = await call('POST /api/customer/reset-password', { body: { email } })
      setEmail(email)
      setAnswer(message)
      toast.success(message)
    },
    sayFailure: ({ status, message }) =>
      status === 429 ? message : 'Failed to send reset email. Please try again.',
  })
  if (answer !== undefined) return <Sent answer={answer} onAgain={() => setAnswer(undefined)} />
  return (
    <AccountForm form={form} submit="Send the link" pending="Sending…" alternative={<BackToLogin />}>
      <EmailField defaultValue={email} error={form.wrong['email']} />
    </AccountForm>
  )
}

const Sent = ({ answer, onAgain }: { answer: string; onAgain: () => void }) => (
  <div className="mt-8">
    <Arrived answer={answer} icon="mail" />
    <p className="mt-5">
      Open the link in the email within one hour. If it doesn’t arrive in a few minutes, look in your spam
      folder and check the address: we only send email to an address that has an account.
    </p>
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button onClick={onAgain}>Send it again</Button>
      <BackToLogin />
    </div>
  </div>
)

const BackToLogin = () => {
  const from = useReturnPath()
  return (
    <Link to="/login" search={from === undefined ? {} : { from }} className="link py-2 font-semibold">
      Back to login
    </Link>
  )
}
