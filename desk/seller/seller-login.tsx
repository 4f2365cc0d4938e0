import type { FormEvent } from 'react'
import { useSending } from '#desk/api/use-sending.ts'
import { OpenPage } from '#desk/login/open-page.tsx'
import { sellerCall } from '#desk/seller/seller-call.ts'
import { beSeller, knownSellerDevice, rememberSellerDevice } from '#desk/seller/seller-session.ts'
import { Button } from '#desk/ui/button.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { Problem } from '#desk/ui/problem.tsx'

/** A seller's email and password. A broker's invitation sets the password. */
export const SellerLogin = () => {
  const { send, isUnderWay, failure, errorAt } = useSending()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { email: String(form.get('email')), password: String(form.get('password')) }
    void send(async () => {
      const { token, deviceToken } = await sellerCall('POST /api/seller/login', {
        body: { ...body, ...knownSellerDevice() },
      })
      rememberSellerDevice(deviceToken)
      beSeller(token)
    })
  }
  return (
    <OpenPage title="Log in as a seller">
      <form className="grid gap-4" onSubmit={submit}>
        <TextField
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          error={errorAt('email')}
          required
        />
        <TextField
          name="password"
          type="password"
          label="Password"
          autoComplete="current-password"
          error={errorAt('password')}
          required
        />
        {failure !== undefined && <Problem of={failure} />}
        <Button type="submit" look="flag" disabled={isUnderWay} className="justify-self-start">
          {isUnderWay ? 'One moment…' : 'Log in'}
        </Button>
        <p className="text-meta text-soft">You forgot your password? Ask a broker for a new invitation.</p>
      </form>
    </OpenPage>
  )
}
