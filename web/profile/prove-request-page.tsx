import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '#contract/client'
import { AccountForm } from '#web/accounts/account-form.tsx'
import { type MailLink, MailLinkFrame } from '#web/accounts/mail-link-frame.tsx'
import { Arrived } from '#web/fields/outcome.tsx'
import { useForm } from '#web/fields/use-form.ts'

/** The page that the link in the mail about a privacy request opens. */
export const ProveRequestPage = () => (
  <MailLinkFrame
    page="/privacy_request"
    worksAsForm
    ask={{
      title: 'Confirm your request',
      intro: 'Please open this page from the link in our email.',
      content: (
        <p className="mt-8">
          <Link to="/privacy_policy" hash="rights" className="link font-semibold">
            Your rights
          </Link>
        </p>
      ),
    }}
    use={{
      title: 'Is it you?',
      intro: 'Somebody asked us about the data under your email. We go on once we know that it was you.',
      Content: UseLink,
    }}
  />
)

/** It takes a click, because mail scanners open the links in mails too. */
const UseLink = ({ token, onUsed, onRefused }: MailLink) => {
  const { call } = useRouter().options.context
  const [answer, setAnswer] = useState<string>()
  const form = useForm({
    check: () => ({}),
    send: async () => {
      try {
        const { message } = await call('POST /api/privacy-requests/prove', { body: { token } })
        setAnswer(message)
        onUsed()
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.status === 422) onRefused(problem.message)
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
    <AccountForm worksAsForm form={form} submit="Yes, it was me" pending="Confirming…">
      {null}
    </AccountForm>
  )
}
