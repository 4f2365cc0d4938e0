import { useState } from 'react'
import { call } from '#desk/api/call.ts'
import { logIn } from '#desk/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

export const LoginPage = () => {
  const [failure, setFailure] = useState<string>()
  return (
    <main id="main" className="mx-auto grid max-w-md gap-4 p-6">
      <h1>Log in to the desk</h1>
      <form
        className="grid gap-4"
        action={async (form) => {
          try {
            const body = { email: String(form.get('email')), password: String(form.get('password')) }
            logIn((await call('POST /api/desk/login', { body })).token)
          } catch (problem) {
            setFailure((problem as Error).message)
          }
        }}
      >
        <Field id="email" name="email" type="email" label="Email" required />
        <Field id="password" name="password" type="password" label="Password" required error={failure} />
        <Button type="submit" look="flag">
          Log in
        </Button>
      </form>
    </main>
  )
}
