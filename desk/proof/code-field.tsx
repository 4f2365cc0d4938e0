import { TextField } from '#desk/ui/field.tsx'
import { longestSecondFactorCode } from '#rules/staff'

type CodeFieldProps = { error: string | undefined; label?: string; hint?: string }

/** For a code of the authenticator app, or a recovery code. */
export const CodeField = ({
  error,
  label = 'Code',
  hint = 'Six digits from your authenticator app, or a recovery code.',
}: CodeFieldProps) => (
  <TextField
    name="code"
    label={label}
    hint={hint}
    error={error}
    maxLength={longestSecondFactorCode}
    autoComplete="one-time-code"
    autoCapitalize="off"
    spellCheck={false}
    required
  />
)
