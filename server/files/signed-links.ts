// Signed URLs that open one file, or a customer's archive, for a short time, so that a plain link works. Their content is readable, and
// any change invalidates it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tables } from '#database/tables'
import { fileLinkMs } from '#rules/files'
import { acceptedSecrets, type TokenSecrets } from '#server/platform/token-secrets'

export type SignedFile = {
  /** Key in the file store. */
  key: string
  /** The name under which it is saved, such as 'Closing Checklist.pdf'. */
  name: string
  /** The customer who receives the URL. The download log names them. */
  customerId: string
  /** What the file is: a table, and an id or name in it. */
  subject: keyof Tables
  subjectId: string
  /** The URL lets our own pages show the file. Opening it is not a download. */
  isView?: true
}

/** A path below the API. */
export const signedAddress = (
  secret: string,
  now: number,
  { key, name, customerId, subject, subjectId, isView }: SignedFile,
): string => {
  const facts: Facts = [key, name, customerId, subject, subjectId]
  return `/api/files/${signFacts(secret, now, isView ? 'signed view' : 'signed file', facts)}`
}

/** Undefined when the signed part was changed or has expired. */
export const readSigned = (config: TokenSecrets, now: number, signed: string): SignedFile | undefined => {
  const read = (purpose: Purpose) => readSignedFacts(config, now, purpose, signed) as Facts | undefined
  const download = read('signed file')
  const facts = download ?? read('signed view')
  if (!facts) return undefined
  const [key, name, customerId, subject, subjectId] = facts
  return { key, name, customerId, subject, subjectId, ...(!download && { isView: true }) }
}

type Facts = [key: string, name: string, customerId: string, subject: keyof Tables, subjectId: string]

/** A path below the API that opens the customer's archive for 15 minutes. */
export const archiveAddress = (secret: string, now: number, customerId: string): string =>
  `/api/archives/${signFacts(secret, now, 'signed archive', [customerId])}`

/** The customer whose archive it opens; undefined when it was changed or has expired. */
export const readArchiveAddress = (config: TokenSecrets, now: number, signed: string): string | undefined => {
  const facts = readSignedFacts(config, now, 'signed archive', signed) as [customerId: string] | undefined
  return facts?.[0]
}

/**
 * A path below the API that shows a photo of a listing for at least 15 minutes. It stays the same for as long, so that a browser does not
 * fetch a picture again.
 */
export const photoAddress = (secret: string, now: number, key: string, customerId: string): string =>
  `/api/photos/${signFacts(secret, Math.ceil(now / fileLinkMs) * fileLinkMs, 'signed photo', [key, customerId])}`

/** Undefined when it was changed or has expired. */
export const readPhotoAddress = (
  config: TokenSecrets,
  now: number,
  signed: string,
): { key: string; customerId: string } | undefined => {
  const facts = readSignedFacts(config, now, 'signed photo', signed) as
    | [key: string, customerId: string]
    | undefined
  return facts && { key: facts[0], customerId: facts[1] }
}

/** A path of the shop that shows the draft of a package for 15 minutes. */
export const previewAddress = (secret: string, now: number, packageId: string): string =>
  `/preview/${signFacts(secret, now, 'signed preview', [packageId])}`

/** The package whose draft it shows; undefined when it was changed or has expired. */
export const readPreviewAddress = (config: TokenSecrets, now: number, signed: string): string | undefined => {
  const facts = readSignedFacts(config, now, 'signed preview', signed) as [packageId: string] | undefined
  return facts?.[0]
}

type Purpose = 'signed file' | 'signed view' | 'signed archive' | 'signed photo' | 'signed preview'

/** A signature for one purpose is not valid for another with the same secret. */
const signFacts = (secret: string, now: number, purpose: Purpose, facts: readonly unknown[]): string => {
  const said = Buffer.from(JSON.stringify([...facts, now + fileLinkMs])).toString('base64url')
  return `${said}.${signatureOf(secret, purpose, said)}`
}

/** Undefined unless they were recently signed for this purpose. */
const readSignedFacts = (
  config: TokenSecrets,
  now: number,
  purpose: Purpose,
  signed: string,
): unknown[] | undefined => {
  const [said = '', signature = '', ...rest] = signed.split('.')
  const given = Buffer.from(signature)
  const isOurs = acceptedSecrets(config).some((secret) => {
    const right = Buffer.from(signatureOf(secret, purpose, said))
    return given.length === right.length && timingSafeEqual(given, right)
  })
  if (rest.length > 0 || !isOurs) return undefined
  const facts = JSON.parse(Buffer.from(said, 'base64url').toString()) as unknown[]
  return now < (facts.pop() as number) ? facts : undefined
}

const signatureOf = (secret: string, purpose: Purpose, said: string) =>
  createHmac('sha256', secret).update(`${purpose}\n`).update(said).digest('base64url')
