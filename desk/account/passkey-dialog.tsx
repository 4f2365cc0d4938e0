import { useRef } from 'react'
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
  /** The passkey of an attempt whose answer may have been lost. */
  const sent = useRef<string>(undefined)
  const add = async (body: { password?: string }, given: FormData) => {
    if (await isAdded(sent.current)) return onDone({})
    const { options } = await call('POST /api/desk/me/passkeys/options', { body })
    const passkey = await makePasskey(options)
    sent.current = passkey.id
    const name = String(given.get('name'))
    const made = await call('POST /api/desk/me/passkeys', { body: { name, passkey } })
      .catch(async (problem: unknown) => {
        if (await isAdded(passkey.id)) return {}
        throw problem
      })
      .finally(refresh)
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

const isAdded = async (passkeyId: string | undefined): Promise<boolean> => {
  if (passkeyId === undefined) return false
  const factor = await call('GET /api/desk/me/second-factor', {}).catch(() => undefined)
  return factor?.passkeys.some(({ id }) => id === passkeyId) ?? false
}
