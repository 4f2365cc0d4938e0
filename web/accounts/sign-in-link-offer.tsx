import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { Arrived, Failed } from '#web/fields/outcome.tsx'
import { Button } from '#web/ui/button.tsx'

/** Offers a login link while password login is paused for the account. */
export const SignInLinkOffer = ({ email }: { email: string }) => {
  const { call } = useRouter().options.context
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState<string>()
  const [failure, setFailure] = useState<string>()

  const ask = async () => {
    if (isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      setAnswer((await call('POST /api/customer/email-sign-in-link', { body: { email } })).message)
    } catch (problem) {
      setFailure(reasonOf(problem))
    }
    setSending(false)
  }

  return (
    <section aria-labelledby="sign-in-link" className="mt-8 border-t-2 border-ink pt-4">
      <h2 id="sign-in-link" className="text-lg">
        You don’t have to wait
      </h2>
      {answer === undefined ? (
        <>
          <p className="mt-1 text-sm text-soft">
            Too many wrong passwords were entered for this account, maybe by someone else. We can email you a
            link that logs you in without the password.
          </p>
          {failure !== undefined && (
            <div role="alert" className="mt-4">
              <Failed>{failure}</Failed>
            </div>
          )}
          <Button
            className="mt-4 aria-disabled:cursor-progress"
            aria-disabled={isSending}
            onClick={() => void ask()}
          >
            {isSending ? 'Sending…' : 'Email me a login link'}
          </Button>
        </>
      ) : (
        <div className="mt-4">
          <Arrived answer={answer} icon="mail" />
          <p className="mt-4 text-sm">{afterSending}</p>
        </div>
      )}
    </section>
  )
}

/** The message is the same when no account has the address. */
export const afterSending =
  'If it doesn’t arrive in a few minutes, look in your spam folder and check the address: we only send email to an address that has an account.'
