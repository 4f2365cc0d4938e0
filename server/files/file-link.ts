// Signed URLs that open one file for a short time, so that a plain link works. Their content is readable, and any change invalidates
// it.
import type { Tables } from '#database/tables'
import { readSignedFacts, signFacts } from '#server/files/signed-facts'

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
}

const purpose = 'signed file'

/** A path below the API. */
export const signedAddress = (
  secret: string,
  now: number,
  { key, name, customerId, subject, subjectId }: SignedFile,
): string => {
  const facts: Facts = [key, name, customerId, subject, subjectId]
  return `/api/files/${signFacts(secret, now, purpose, facts)}`
}

/** Undefined when the signed part was changed or has expired. */
export const readSigned = (secret: string, now: number, signed: string): SignedFile | undefined => {
  const facts = readSignedFacts(secret, now, purpose, signed) as Facts | undefined
  if (!facts) return undefined
  const [key, name, customerId, subject, subjectId] = facts
  return { key, name, customerId, subject, subjectId }
}

type Facts = [key: string, name: string, customerId: string, subject: keyof Tables, subjectId: string]
