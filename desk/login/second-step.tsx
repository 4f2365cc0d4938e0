import { useEffect, useRef, type FormEvent } from 'react'
import type { PasskeyAnswer } from '#contract/desk/account/passkey-answers'
import { useSending } from '#desk/api/use-sending.ts'
import { OpenPage } from '#desk/login/open-page.tsx'
import { CodeField } from '#desk/proof/code-field.tsx'
import { answerWithPasskey, hasPasskeys } from '#desk/proof/passkeys.ts'
import { Button } from '#desk/ui/button.tsx'
import { Problem } from '#desk/ui/problem.tsx'

/** What the server asks for after the right password. */
export type Asked = { hasApp: boolean; passkey: Record<string, unknown> | null }

type SecondStepProps = {
  asked: Asked
  /** Logs in with the code or the passkey. */
  onFactor: (factor: { code: string } | { passkey: PasskeyAnswer }) => Promise<unknown>
  onBack: () => void
}

/** The second step of the login: a code or a passkey. */
export const SecondStep = ({ asked: { hasApp, passkey }, onFactor, onBack }: SecondStepProps) => {
  const { send, isUnderWay, failure, errorAt } = useSending()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    void send(() => onFactor({ code }))
  }
  return (
    <OpenPage title="Confirm that it’s you">
      <form ref={form} className="grid gap-4" onSubmit={submit}>
        <CodeField
          error={errorAt('code')}
          {...(!hasApp && { label: 'Recovery code', hint: 'One of the codes that you kept on paper.' })}
        />
        {failure !== undefined && <Problem of={failure} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="flag" disabled={isUnderWay}>
            {isUnderWay ? 'Logging in…' : 'Log in'}
          </Button>
          {passkey && hasPasskeys() && (
            <Button
              disabled={isUnderWay}
              onClick={() => void send(async () => onFactor({ passkey: await answerWithPasskey(passkey) }))}
            >
              Use a passkey
            </Button>
          )}
          <Button look="quiet" onClick={onBack}>
            Back
          </Button>
        </div>
      </form>
    </OpenPage>
  )
}
