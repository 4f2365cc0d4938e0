import { call } from '#desk/api/call.ts'
import { useFactorRefresh } from '#desk/account/factor-query.ts'
import { PasswordStep } from '#desk/account/password-step.tsx'
import { makePasskey } from '#desk/proof/passkeys.ts'
import { TextField } from '#desk/ui/field.tsx'
import { isApple } from '#desk/ui/platform.ts'
import { longestPasskeyName } from '#rules/staff'

type PasskeyDialogProps = {
  needsPassword: boolean
  onDone: (made: { recoveryCodes?: readonly string[] | undefined }) => void
  onClose: () => void
}

/** Adds a passkey: a name for it, the password, and then the browser's own dialog. */
export const PasskeyDialog = ({ needsPassword, onDone, onClose }: PasskeyDialogProps) => {
  const refresh = useFactorRefresh()
  const add = async (body: { password?: string }, given: FormData) => {
    const { options } = await call('POST /api/desk/me/passkeys/options', { body })
    const passkey = await makePasskey(options)
    const name = String(given.get('name'))
    const made = await call('POST /api/desk/me/passkeys', { body: { name, passkey } }).finally(refresh)
    onDone(made)
  }
  return (
    <PasswordStep title="Add a passkey" needsPassword={needsPassword} onNext={add} onClose={onClose}>
      <TextField
        name="name"
        label="Name"
        hint="So that you recognize it in the list."
        defaultValue={isApple ? 'My Mac' : 'My computer'}
        maxLength={longestPasskeyName}
        required
      />
    </PasswordStep>
  )
}
