// Addresses that open one file for a short while, so that a plain link works: what they say is readable, and worthless when changed.
import type { Tables } from '#database/tables'
import { readSignedFacts, signFacts } from '#server/files/signed-facts'

export type SignedFile = {
  /** Where the file store keeps it. */
  key: string
  /** What it is called when it is saved, such as 'Closing Checklist.pdf'. */
  name: string
  /** Whom the address is given to; the record of who opened what names them. */
  customerId: string
  /** What it is: a table, and an id or name in it. */
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

/** Undefined when the signed part was changed, or its time is over. */
export const readSigned = (secret: string, now: number, signed: string): SignedFile | undefined => {
  const facts = readSignedFacts(secret, now, purpose, signed) as Facts | undefined
  if (!facts) return undefined
  const [key, name, customerId, subject, subjectId] = facts
  return { key, name, customerId, subject, subjectId }
}

type Facts = [key: string, name: string, customerId: string, subject: keyof Tables, subjectId: string]
