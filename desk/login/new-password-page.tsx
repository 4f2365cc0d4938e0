import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#desk/api/call.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { OpenPage } from '#desk/login/open-page.tsx'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { longestPassword, shortestPassword } from '#rules/passwords'

/** The link for a new password leads here. */
export const NewPasswordPage = () => <NewPassword loginAt="/" />

/** The same for a seller, who logs in at their own desk. */
export const SellerPasswordPage = () => <NewPassword loginAt="/seller" />

const NewPassword = ({ loginAt }: { loginAt: '/' | '/seller' }) => {
  const { token = '' } = useSearch({ strict: false })
  const { send, isUnderWay, failure, problem } = useSending()
  const [said, setSaid] = useState<string>()
  const submit = (given: FormData) => {
    const newPassword = String(given.get('newPassword'))
    const body = { resetToken: token || '-', newPassword }
    void send(async () => setSaid((await call('POST /api/desk/new-password', { body })).message))
  }
  return (
    <OpenPage title="Choose a new password">
      {said === undefined ? (
        <CheckedForm problem={problem} className="grid gap-4" onSubmit={submit}>
          <TextField
            name="newPassword"
            type="password"
            hint={`At least ${shortestPassword} characters.`}
            autoComplete="new-password"
            maxLength={longestPassword}
            required
          />
          {failure !== undefined && <Problem of={failure} />}
          <Button type="submit" look="flag" disabled={isUnderWay} className="justify-self-start">
            {isUnderWay ? 'One moment…' : 'Set password'}
          </Button>
        </CheckedForm>
      ) : (
        <p role="status" className="text-read">
          {said}{' '}
          <Link to={loginAt} className="link">
            Log in
          </Link>
        </p>
      )}
    </OpenPage>
  )
}
