import { TextField } from '#desk/ui/field.tsx'

export type Credentials = { email: string; password: string }

/** The email and the password of a login. */
export const CredentialFields = () => (
  <>
    <TextField name="email" type="email" autoComplete="username" required />
    <TextField name="password" type="password" autoComplete="current-password" required />
  </>
)

export const credentialsIn = (given: FormData): Credentials => ({
  email: String(given.get('email')),
  password: String(given.get('password')),
})
