import { useEffect } from 'react'
import type { PasskeyAnswer } from '#contract/desk/account/passkey-answers'
import { useSending } from '#desk/api/use-sending.ts'
import { OpenPage } from '#desk/login/open-page.tsx'
import { CodeField } from '#desk/proof/code-field.tsx'
import { answerWithPasskey, hasPasskeys } from '#desk/proof/passkeys.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
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
  const { send, isUnderWay, failure, problem } = useSending()
  useEffect(() => document.getElementById(codeId)?.focus(), [])
  return (
    <OpenPage title="Confirm that it’s you">
      <CheckedForm
        problem={problem}
        className="grid gap-4"
        onSubmit={(given) => void send(() => onFactor({ code: String(given.get('code')) }))}
      >
        <CodeField
          id={codeId}
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
      </CheckedForm>
    </OpenPage>
  )
}

const codeId = 'login-code'
