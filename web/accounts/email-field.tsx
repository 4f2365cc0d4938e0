import { longestEmail } from '#rules/addresses'
import { Field } from '#web/ui/field.tsx'

type EmailFieldProps = { error: string | undefined; defaultValue?: string }

/** The email address of an account. */
export const EmailField = ({ error, defaultValue }: EmailFieldProps) => (
  <Field
    id="email"
    name="email"
    label="Email"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
    maxLength={longestEmail}
    error={error}
    {...(defaultValue !== undefined && { defaultValue })}
  />
)
