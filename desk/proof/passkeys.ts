// Passkeys in the browser. The library is loaded when a passkey is used.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyAnswer } from '#contract/desk/account/passkey-answers'
import { DeskProblem } from '#desk/api/desk-problem.ts'

type Options = Record<string, unknown>

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Lets the person answer with a passkey. Rejects with a sentence when they cancel. */
export const answerWithPasskey = async (options: Options): Promise<PasskeyAnswer> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const answer = await startAuthentication({ optionsJSON }).catch(() => {
    throw refused('No passkey was used. Try again, or use a code.')
  })
  return answer as unknown as PasskeyAnswer
}

/** Creates a passkey on this device, or on one nearby. Rejects with a sentence when the person cancels. */
export const makePasskey = async (options: Options): Promise<NewPasskey> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON }).catch((reason: unknown) => {
    const isKnown = reason instanceof Error && reason.name === 'InvalidStateError'
    throw refused(
      isKnown
        ? 'This device already has a passkey for your account.'
        : 'No passkey was made. Please try again.',
    )
  })
  return made as unknown as NewPasskey
}

const refused = (error: string) => new DeskProblem(0, { code: 'no_passkey', error })
