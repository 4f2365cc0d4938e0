import { TextField } from '#desk/ui/field.tsx'

export type Credentials = { email: string; password: string }

/** The email and the password of a login. */
export const CredentialFields = ({ errorAt }: { errorAt: (name: string) => string | undefined }) => (
  <>
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
  </>
)

export const credentialsIn = (form: HTMLFormElement): Credentials => {
  const given = new FormData(form)
  return { email: String(given.get('email')), password: String(given.get('password')) }
}
