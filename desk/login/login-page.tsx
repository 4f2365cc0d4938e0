import { useState } from 'react'
import { call } from '#desk/api/call.ts'
import { logIn } from '#desk/session/session.ts'
import { Button } from '#desk/ui/button.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { usePageTitle } from '#desk/ui/page-title.ts'
import { Problem } from '#desk/ui/problem.tsx'

/** Email and password. The address of the page that was asked for stays in the address bar, and opens after the login. */
export const LoginPage = () => {
  const [failure, setFailure] = useState<unknown>()
  const [isUnderWay, setUnderWay] = useState(false)
  usePageTitle('Log in')
  const send = async (form: FormData) => {
    setUnderWay(true)
    setFailure(undefined)
    try {
      const body = { email: String(form.get('email')), password: String(form.get('password')) }
      logIn((await call('POST /api/desk/login', { body })).token)
    } catch (problem) {
      setFailure(problem)
    } finally {
      setUnderWay(false)
    }
  }
  return (
    <main
      id="main"
      className="mx-auto grid w-[min(400px,calc(100vw-32px))] content-start gap-4 pt-[max(24px,12vh)] pb-10"
    >
      <h1 className="border-b-2 border-ink pb-3 text-page">Log in to the desk</h1>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send(new FormData(event.currentTarget))
        }}
      >
        <TextField name="email" type="email" label="Email" autoComplete="username" required />
        <TextField
          name="password"
          type="password"
          label="Password"
          autoComplete="current-password"
          required
        />
        {failure !== undefined && <Problem of={failure} />}
        <Button type="submit" look="flag" disabled={isUnderWay} className="justify-self-start">
          {isUnderWay ? 'Logging in…' : 'Log in'}
        </Button>
      </form>
    </main>
  )
}
