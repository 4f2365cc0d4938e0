import { TextField } from '#desk/ui/field.tsx'
import { longestSecondFactorCode } from '#rules/staff'

type CodeFieldProps = { id?: string; label?: string; hint?: string }

/** For a code of the authenticator app, or a recovery code. */
export const CodeField = ({
  id,
  label = 'Code',
  hint = 'Six digits from your authenticator app, or a recovery code.',
}: CodeFieldProps) => (
  <TextField
    name="code"
    label={label}
    {...(id !== undefined && { id })}
    hint={hint}
    maxLength={longestSecondFactorCode}
    autoComplete="one-time-code"
    autoCapitalize="off"
    spellCheck={false}
    required
  />
)
