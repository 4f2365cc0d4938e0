import { useSending } from '#desk/api/use-sending.ts'
import { CredentialFields, credentialsIn } from '#desk/login/credential-fields.tsx'
import { OpenPage } from '#desk/login/open-page.tsx'
import { sellerCall } from '#desk/seller/seller-call.ts'
import { SessionEnded } from '#desk/login/session-ended.tsx'
import {
  beSeller,
  knownSellerDevice,
  rememberSellerDevice,
  useHasSellerSessionEnded,
} from '#desk/seller/seller-session.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Problem } from '#desk/ui/problem.tsx'

/** A seller's email and password. A broker's invitation sets the password. */
export const SellerLogin = () => {
  const { send, isUnderWay, failure, problem } = useSending()
  const hasEnded = useHasSellerSessionEnded()
  const submit = (given: FormData) => {
    const credentials = credentialsIn(given)
    void send(async () => {
      const { token, deviceToken } = await sellerCall('POST /api/seller/login', {
        body: { ...credentials, ...knownSellerDevice() },
      })
      rememberSellerDevice(deviceToken)
      beSeller(token)
    })
  }
  return (
    <OpenPage title="Log in as a seller">
      {hasEnded && <SessionEnded />}
      <CheckedForm problem={problem} className="grid gap-4" onSubmit={submit}>
        <CredentialFields />
        {failure !== undefined && <Problem of={failure} />}
        <Button type="submit" look="flag" disabled={isUnderWay} className="justify-self-start">
          {isUnderWay ? 'One moment…' : 'Log in'}
        </Button>
        <p className="text-meta text-soft">Forgot your password? Ask a broker for a new invitation.</p>
      </CheckedForm>
    </OpenPage>
  )
}
