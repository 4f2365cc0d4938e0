import { useQueryClient } from '@tanstack/react-query'
import { call } from '#desk/api/call.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { Section } from '#desk/detail/section.tsx'
import { rememberDevice } from '#desk/session/device.ts'
import { logIn } from '#desk/session/session.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { sayDone } from '#desk/ui/toasts.ts'
import { longestPassword, shortestPassword } from '#rules/passwords'

const fields = ['oldPassword', 'newPassword', 'confirmPassword'] as const

/** Changes the password. All other sessions end. */
export const PasswordSection = () => {
  const { send, isUnderWay, failure, problem } = useSending()
  const queries = useQueryClient()
  const change = async (given: FormData, form: HTMLFormElement) => {
    const [oldPassword, newPassword, confirmPassword] = fields.map((name) => String(given.get(name)))
    const body = {
      oldPassword: oldPassword ?? '',
      newPassword: newPassword ?? '',
      confirmPassword: confirmPassword ?? '',
    }
    const { token, deviceToken, message } = await call('POST /api/desk/me/password', { body })
    form.reset()
    rememberDevice(deviceToken)
    logIn(token)
    sayDone(message)
    void queries.invalidateQueries({ queryKey: ['sessions'] })
  }
  return (
    <Section title="Password">
      <CheckedForm
        problem={problem}
        className="grid max-w-sm gap-3 py-3"
        onSubmit={(given, form) => void send(() => change(given, form))}
      >
        <TextField
          name="oldPassword"
          type="password"
          autoComplete="current-password"
          maxLength={longestPassword}
          required
        />
        <TextField
          name="newPassword"
          type="password"
          hint={`At least ${shortestPassword} characters. All other sessions end.`}
          autoComplete="new-password"
          maxLength={longestPassword}
          required
        />
        <TextField
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          maxLength={longestPassword}
          required
        />
        {failure !== undefined && <Problem of={failure} />}
        <Button type="submit" disabled={isUnderWay} className="justify-self-start">
          {isUnderWay ? 'One moment…' : 'Change password'}
        </Button>
      </CheckedForm>
    </Section>
  )
}
