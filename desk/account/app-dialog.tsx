import { useState } from 'react'
import { call } from '#desk/api/call.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { useFactorRefresh } from '#desk/account/factor-query.ts'
import { PasswordStep } from '#desk/account/password-step.tsx'
import { QrCode } from '#desk/account/qr-code.tsx'
import { CodeField } from '#desk/proof/code-field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sayDone } from '#desk/ui/toasts.ts'

type Setup = { setup: string; secret: string; uri: string }
type AppDialogProps = {
  /** The first second factor is set up with the password. */
  needsPassword: boolean
  onDone: (made: { recoveryCodes?: readonly string[] | undefined }) => void
  onClose: () => void
}

/** Sets up an authenticator app: the password, the picture, and the first code. */
export const AppDialog = ({ needsPassword, onDone, onClose }: AppDialogProps) => {
  const [setup, setSetup] = useState<Setup>()
  return setup ? (
    <ScanStep setup={setup} onDone={onDone} onClose={onClose} />
  ) : (
    <PasswordStep
      title="Set up an authenticator app"
      needsPassword={needsPassword}
      onClose={onClose}
      onNext={async (body) => setSetup(await call('POST /api/desk/me/authenticator', { body }))}
    />
  )
}

const ScanStep = ({
  setup: { setup, secret, uri },
  onDone,
  onClose,
}: Omit<AppDialogProps, 'needsPassword'> & { setup: Setup }) => {
  const sending = useSending()
  const { send } = sending
  const refresh = useFactorRefresh()
  const confirm = async (code: string) => {
    const body = { setup, code }
    const made = await call('POST /api/desk/me/authenticator/confirm', { body }).finally(refresh)
    if (!made.recoveryCodes) sayDone(made.message)
    onDone(made)
  }
  return (
    <FormDialog
      title="Scan this with your app"
      text="Any authenticator app will do. Then type the code that it shows."
      onClose={onClose}
      verb="Finish"
      sending={sending}
      onSubmit={(given) => void send(() => confirm(String(given.get('code'))))}
    >
      <div className="flex flex-wrap gap-5">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className="grid min-w-0 flex-[1_1_240px] content-start gap-4">
          <div>
            <b className="block text-meta">No camera? Type this key</b>
            <code className="font-mono text-read wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </div>
          <CodeField hint="The six digits that the app shows now." />
        </div>
      </div>
    </FormDialog>
  )
}
