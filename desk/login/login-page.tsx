import { useState } from 'react'
import type { DeskApi } from '#contract/desk/api'
import type { Request } from '#contract/endpoint'
import { call } from '#desk/api/call.ts'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { CredentialFields, credentialsIn, type Credentials } from '#desk/login/credential-fields.tsx'
import { OpenPage } from '#desk/login/open-page.tsx'
import { SecondStep, type Asked } from '#desk/login/second-step.tsx'
import { knownDevice, rememberDevice } from '#desk/session/device.ts'
import { logIn } from '#desk/session/session.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { SessionEnded } from '#desk/login/session-ended.tsx'

type Body = Request<DeskApi['POST /api/desk/login']>['body']

/** Email and password, then the second factor. After the login, the requested page opens, or the one where the session ended. */
export const LoginPage = ({ hasEnded = false }: { hasEnded?: boolean }) => {
  const [first, setFirst] = useState<Credentials & { asked: Asked }>()
  if (!first)
    return (
      <FirstStep hasEnded={hasEnded} onAsked={(credentials, asked) => setFirst({ ...credentials, asked })} />
    )
  const { asked, email, password } = first
  return (
    <SecondStep
      asked={asked}
      onFactor={(factor) => send({ email, password, ...factor })}
      onBack={() => setFirst(undefined)}
    />
  )
}

const send = async (body: Body) => {
  const { token, deviceToken } = await call('POST /api/desk/login', { body: { ...body, ...knownDevice() } })
  rememberDevice(deviceToken)
  logIn(token)
}

type FirstStepProps = { hasEnded: boolean; onAsked: (credentials: Credentials, asked: Asked) => void }

const FirstStep = ({ hasEnded, onAsked }: FirstStepProps) => {
  const sending = useSending()
  const submit = (given: FormData) => {
    const credentials = credentialsIn(given)
    void sending.send(() =>
      send(credentials).catch((problem: unknown) => {
        const isAsked = problem instanceof DeskProblem && problem.code === 'second_factor_required'
        if (!isAsked) throw problem
        onAsked(credentials, problem.details['secondFactor'] as Asked)
      }),
    )
  }
  return (
    <OpenPage title="Log in to the desk">
      {hasEnded && <SessionEnded />}
      <CheckedForm problem={sending.problem} className="grid gap-4" onSubmit={submit}>
        <CredentialFields />
        {sending.failure !== undefined && <Problem of={sending.failure} />}
        <Button type="submit" look="flag" disabled={sending.isUnderWay} className="justify-self-start">
          {sending.isUnderWay ? 'Logging in…' : 'Log in'}
        </Button>
        <p className="text-meta text-soft">
          Forgot your password, or lost your second factor? A broker can help you under Staff.
        </p>
      </CheckedForm>
    </OpenPage>
  )
}
