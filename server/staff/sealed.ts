// Secrets that must be read again, such as an authenticator app's: encrypted, so that a copy of the database is not enough to use them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '#server/platform/config/config'

type Key = Pick<Config, 'tokenSecret'>

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts a text. Only `unseal` with the same `about` opens it, so a sealed text cannot be moved to another account. */
export const seal = (config: Key, about: string, text: string): string => {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyOf(config), nonce).setAAD(Buffer.from(about))
  const hidden = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), hidden]).toString('base64url')
}

/** Undefined when the text was changed, is about something else, or was sealed by a server with another secret. */
export const unseal = (config: Key, about: string, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return undefined
  try {
    const opening = createDecipheriv(cipher, keyOf(config), bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString()
  } catch {
    return undefined // Node throws when the tag does not fit
  }
}

const keyOf = ({ tokenSecret }: Key) =>
  Buffer.from(hkdfSync('sha256', tokenSecret, '', 'second factors of the staff', 32))
