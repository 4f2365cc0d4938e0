// Passkeys (WebAuthn). The library is loaded when a passkey is used, because it is large and most requests need none.
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Selectable } from 'kysely'
import type { NewPasskey, PasskeyAnswer } from '#contract/desk/account/passkey-answers'
import type { Tables } from '#database/tables'
import { secondFactorPatienceMs } from '#rules/staff'
import type { Platform } from '#server/platform/platform'
import { keepChallenge, passkeySite, type Purpose, takeChallenge } from '#server/staff/passkey-challenges'

type Parts = Pick<Platform, 'config' | 'database' | 'log' | 'now'>
type Options = Record<string, unknown>

/** Ed25519, ES256 and RS256 (COSE), which every authenticator has one of. */
const algorithms = [-8, -7, -257] as const

const load = () => import('@simplewebauthn/server')

/** What a browser needs to make a passkey for the account. */
export const newPasskeyOptions = async (
  platform: Parts,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<Options> => {
  const { generateRegistrationOptions } = await load()
  const { rpID, rpName } = passkeySite(platform)
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    timeout: secondFactorPatienceMs,
    attestationType: 'none',
    supportedAlgorithmIDs: [...algorithms],
    excludeCredentials: (await passkeysOf(platform, id)).map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepChallenge(platform, { id: options.challenge, accountId: id, purpose: 'register' })
  return { ...options }
}

/** The new passkey, if the browser's answer is right. */
export const readNewPasskey = async (
  platform: Parts,
  accountId: string,
  answer: NewPasskey,
): Promise<{ id: string; publicKey: string; signCount: number; transports: string } | undefined> => {
  const { verifyRegistrationResponse } = await load()
  const verified = await verifying(
    platform,
    'register',
    accountId,
    answer.response.clientDataJSON,
    (expected) =>
      verifyRegistrationResponse({
        ...expected,
        response: answer as RegistrationResponseJSON,
        supportedAlgorithmIDs: [...algorithms],
      }),
  )
  if (!verified?.verified) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signCount: counter,
    transports: JSON.stringify(answer.response.transports ?? []),
  }
}

/** What a browser needs to answer with one of the account's passkeys. Null without a passkey. */
export const passkeyOptions = async (
  platform: Parts,
  accountId: string,
  purpose: 'log in' | 'prove',
): Promise<Options | null> => {
  const passkeys = await passkeysOf(platform, accountId)
  if (passkeys.length === 0) return null
  const { generateAuthenticationOptions } = await load()
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(platform).rpID,
    timeout: secondFactorPatienceMs,
    allowCredentials: passkeys.map(described),
    userVerification: 'preferred', // a second factor, in addition to a password or a session
  })
  await keepChallenge(platform, { id: options.challenge, accountId, purpose })
  return { ...options }
}

/** Whether the answer was signed by a passkey of the account. It works once. */
export const checkPasskey = async (
  platform: Parts,
  { accountId, purpose, answer }: { accountId: string; purpose: 'log in' | 'prove'; answer: PasskeyAnswer },
): Promise<boolean> => {
  const passkey = (await passkeysOf(platform, accountId)).find(({ id }) => id === answer.id)
  if (!passkey) return false
  const { verifyAuthenticationResponse } = await load()
  const verified = await verifying(platform, purpose, accountId, answer.response.clientDataJSON, (expected) =>
    verifyAuthenticationResponse({
      ...expected,
      response: answer as AuthenticationResponseJSON,
      credential: {
        ...described(passkey),
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.sign_count,
      },
    }),
  )
  if (!verified?.verified) return false
  await platform.database.direct
    .updateTable('passkey')
    .set({ sign_count: verified.authenticationInfo.newCounter, last_used_at: platform.now() })
    .where('id', '=', passkey.id)
    .execute()
  return true
}

type Expected = {
  expectedChallenge: string
  expectedOrigin: string
  expectedRPID: string
  requireUserVerification: false
}

/** The library throws if an answer is wrong. */
const verifying = async <T>(
  platform: Parts,
  purpose: Purpose,
  accountId: string,
  clientData: string,
  verify: (expected: Expected) => Promise<T>,
): Promise<T | undefined> => {
  const expectedChallenge = await takeChallenge(platform, { accountId, purpose, clientData })
  if (expectedChallenge === undefined) return undefined
  const { origin: expectedOrigin, rpID: expectedRPID } = passkeySite(platform)
  try {
    return await verify({ expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: false })
  } catch (error) {
    platform.log.info({ err: error, accountId }, 'A passkey was refused')
    return undefined
  }
}

const passkeysOf = ({ database }: Pick<Platform, 'database'>, accountId: string) =>
  database.direct
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

const described = ({ id, transports }: Pick<Selectable<Tables['passkey']>, 'id' | 'transports'>) => ({
  id,
  transports: JSON.parse(transports) as AuthenticatorTransport[],
})
