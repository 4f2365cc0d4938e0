import { useQueryClient } from '@tanstack/react-query'
import { useRef, type FormEvent } from 'react'
import { call } from '#desk/api/call.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { Section } from '#desk/detail/section.tsx'
import { rememberDevice } from '#desk/session/device.ts'
import { logIn } from '#desk/session/session.ts'
import { Button } from '#desk/ui/button.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { sayDone } from '#desk/ui/toasts.ts'
import { longestPassword, shortestPassword } from '#rules/passwords'

const fields = ['oldPassword', 'newPassword', 'confirmPassword'] as const

/** Changes the password. All other sessions end. */
export const PasswordSection = () => {
  const { send, isUnderWay, failure, errorAt } = useSending()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const change = async (given: FormData) => {
    const [oldPassword, newPassword, confirmPassword] = fields.map((name) => String(given.get(name)))
    const body = {
      oldPassword: oldPassword ?? '',
      newPassword: newPassword ?? '',
      confirmPassword: confirmPassword ?? '',
    }
    const { token, deviceToken, message } = await call('POST /api/desk/me/password', { body })
    form.current?.reset()
    rememberDevice(deviceToken)
    logIn(token)
    sayDone(message)
    void queries.invalidateQueries({ queryKey: ['sessions'] })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    void send(() => change(given))
  }
  return (
    <Section title="Password">
      <form ref={form} className="grid max-w-sm gap-3 py-3" onSubmit={submit}>
        <TextField
          name="oldPassword"
          type="password"
          label="Current password"
          autoComplete="current-password"
          maxLength={longestPassword}
          error={errorAt('oldPassword')}
          required
        />
        <TextField
          name="newPassword"
          type="password"
          label="New password"
          hint={`At least ${shortestPassword} characters. All other sessions end.`}
          autoComplete="new-password"
          maxLength={longestPassword}
          error={errorAt('newPassword')}
          required
        />
        <TextField
          name="confirmPassword"
          type="password"
          label="New password, again"
          autoComplete="new-password"
          maxLength={longestPassword}
          error={errorAt('confirmPassword')}
          required
        />
        {failure !== undefined && <Problem of={failure} />}
        <Button type="submit" disabled={isUnderWay} className="justify-self-start">
          {isUnderWay ? 'One moment…' : 'Change password'}
        </Button>
      </form>
    </Section>
  )
}
