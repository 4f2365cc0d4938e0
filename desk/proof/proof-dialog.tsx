import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DeskApi } from '#contract/desk/api'
import type { Request } from '#contract/endpoint'
import { call } from '#desk/api/call.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { useMe } from '#desk/me/use-me.ts'
import { settleProof } from '#desk/api/with-proof.ts'
import { CodeField } from '#desk/proof/code-field.tsx'
import { answerWithPasskey, hasPasskeys } from '#desk/proof/passkeys.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { TextField } from '#desk/ui/field.tsx'

type Proof = Request<DeskApi['POST /api/desk/me/prove']>['body']

const cancel = () => settleProof(false)

/** Open while a call waits for the proof. The call is then repeated automatically. */
export const ProofDialog = () => (useMe().proof === 'none yet' ? <SetUpFirst /> : <ConfirmIdentity />)

const ConfirmIdentity = () => {
  const { proof, hasPasskey } = useMe()
  const sending = useSending()
  const { send, isUnderWay } = sending
  const prove = async (body: Proof | (() => Promise<Proof>)) => {
    const isProved = await send(async () => sendProof(typeof body === 'function' ? await body() : body))
    if (isProved) settleProof(true)
  }
  const submit = (given: FormData) => {
    const name = proof === 'password' ? 'password' : 'code'
    void prove({ [name]: String(given.get(name)) })
  }
  return (
    <FormDialog
      title="Confirm that it’s you"
      text="Then we continue where you were. Nothing is lost."
      onClose={cancel}
      verb="Confirm"
      sending={sending}
      onSubmit={submit}
    >
      {proof === 'password' ? (
        <TextField
          name="password"
          type="password"
          label="Password"
          hint="This is a sample account. Other accounts confirm with their second factor."
          autoComplete="current-password"

          required
        />
      ) : (
        <CodeField />
      )}
      {hasPasskey && hasPasskeys() && (
        <Button className="justify-self-start" disabled={isUnderWay} onClick={() => void prove(passkeyProof)}>
          Use a passkey
        </Button>
      )}
    </FormDialog>
  )
}

const sendProof = (body: Proof) => call('POST /api/desk/me/prove', { body })

const passkeyProof = async () => {
  const { options } = await call('POST /api/desk/me/prove/passkey-options', {})
  return { passkey: await answerWithPasskey(options ?? {}) }
}

/** A person without a second factor cannot confirm anything. */
const SetUpFirst = () => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const leave = () => {
    cancel()
    void queries.invalidateQueries({ queryKey: ['me'] })
    void navigate({ to: '/account' })
  }
  return (
    <Dialog
      title="Set up a second factor first"
      text="Refunds, exports and changes of the staff need one: an authenticator app or a passkey. It takes two minutes."
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>Not now</Button>
          <Button look="flag" onClick={leave}>
            Go to my account
          </Button>
        </>
      }
    />
  )
}
