// Secrets that must be read again, such as an authenticator app's: encrypted, so that a copy of the database is not enough to use them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { acceptedSecrets, type TokenSecrets } from '#server/platform/token-secrets'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts a text. Only `unseal` with the same `about` opens it, so it cannot be moved to another account. */
export const seal = (
  { tokenSecret }: Pick<TokenSecrets, 'tokenSecret'>,
  about: string,
  text: string,
): string => {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyOf(tokenSecret), nonce).setAAD(Buffer.from(about))
  const hidden = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), hidden]).toString('base64url')
}

/** Undefined if the text was changed, is about something else, or was encrypted by a server with another secret. */
export const unseal = (config: TokenSecrets, about: string, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const secret of acceptedSecrets(config)) {
    const text = unsealWith(secret, about, bytes)
    if (text !== undefined) return text
  }
  return undefined
}

const unsealWith = (secret: string, about: string, bytes: Buffer): string | undefined => {
  if (bytes.length < nonceBytes + tagBytes) return undefined
  try {
    const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString()
  } catch {
    return undefined // Node throws if the tag does not match
  }
}

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'second factors of the staff', 32))
