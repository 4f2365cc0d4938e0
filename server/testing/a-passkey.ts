// A passkey in software (WebAuthn, attestation "none", ES256), as a browser's authenticator would answer.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '#contract/desk/account/passkey-answers'

type Site = { origin: string; rpID: string }
type Options = Record<string, unknown>

export type TestPasskey = {
  id: string
  /** The answer to PublicKeyCredentialCreationOptionsJSON. */
  register(options: Options, site?: Partial<Site>): NewPasskey
  /** The answer to PublicKeyCredentialRequestOptionsJSON. */
  answer(options: Options, site?: Partial<Site>): PasskeyAnswer
}

export const aPasskey = (usual: Site): TestPasskey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  let count = 0
  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  return {
    id,
    register: (options, site = {}) => {
      const { origin, rpID } = { ...usual, ...site }
      const authData = authenticatorData(rpID, count, attested(rawId, publicKey))
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', options, origin).toString('base64url'),
          attestationObject: attestation(authData).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    answer: (options, site = {}) => {
      const { origin, rpID } = { ...usual, ...site }
      count += 1
      const data = clientData('webauthn.get', options, origin)
      const authData = authenticatorData(rpID, count)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

const clientData = (type: string, { challenge }: Options, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** Flags: the user is present and verified; with a new key, its data follows. */
const authenticatorData = (rpID: string, count: number, newKey?: Buffer) => {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(count)
  const flags = Buffer.from([newKey ? 0x45 : 0x05])
  return Buffer.concat([sha256(rpID), flags, counter, ...(newKey ? [newKey] : [])])
}

const attested = (rawId: Buffer, publicKey: KeyObject) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(rawId.length)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20])
  const key = [
    head,
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]
  return Buffer.concat([Buffer.alloc(16), length, rawId, ...key])
}

/** CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}. */
const attestation = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ])

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
