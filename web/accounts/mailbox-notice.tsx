import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { Arrived, Failed } from '#web/fields/outcome.tsx'
import { Button } from '#web/ui/button.tsx'

/**
 * Shown until the link of the welcome mail is used. The shop works meanwhile. The notice does not say whether anything waits, because the
 * email may be somebody else's.
 */
export const MailboxNotice = ({ email }: { email: string }) => {
  const { call } = useRouter().options.context
  const [isPending, setPending] = useState(false)
  const [answer, setAnswer] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const send = async () => {
    if (isPending) return
    setPending(true)
    setFailure(undefined)
    try {
      setAnswer((await call('POST /api/customer/mailbox/link', {})).message)
    } catch (problem) {
      setFailure(reasonOf(problem))
    }
    setPending(false)
  }
  return (
    <section
      aria-labelledby="mailbox-notice"
      className="mt-6 grid gap-3 rounded-sm bg-info-tint px-4 py-4 text-info"
    >
      <h2 id="mailbox-notice" className="text-lg">
        Please confirm your email
      </h2>
      <p className="max-w-[62ch] text-sm wrap-anywhere">
        We sent a link to <strong>{email}</strong>. Until you open it, we answer no requests about your data,
        and what reached us under this email before you had an account stays apart. Everything else works.
      </p>
      {answer !== undefined && <Arrived answer={answer} icon="mail" />}
      <div role="alert">{failure !== undefined && <Failed>{failure}</Failed>}</div>
      {answer === undefined && (
        <Button
          className="justify-self-start aria-disabled:cursor-progress"
          aria-disabled={isPending}
          onClick={() => void send()}
        >
          Email the link again
        </Button>
      )}
    </section>
  )
}
