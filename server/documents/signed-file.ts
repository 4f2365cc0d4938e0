// Addresses that open one file for a short while, so that a plain link works: what they say is readable, and worthless when changed.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tables } from '#database/tables'

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

/** contract.md: at most 15 minutes. */
const lifeMs = 15 * 60_000

/** A path below the API. */
export const signedAddress = (
  secret: string,
  now: number,
  { key, name, customerId, subject, subjectId }: SignedFile,
) => {
  const facts: Facts = [key, name, customerId, subject, subjectId, now + lifeMs]
  const said = Buffer.from(JSON.stringify(facts)).toString('base64url')
  return `/api/files/${said}.${signatureOf(secret, said)}`
}

/** Undefined when the signed part was changed, or its time is over. */
export const readSigned = (secret: string, now: number, signed: string): SignedFile | undefined => {
  const [said = '', signature = '', ...rest] = signed.split('.')
  const expected = signatureOf(secret, said)
  const isOurs =
    rest.length === 0 &&
    signature.length === expected.length &&
    timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  if (!isOurs) return undefined
  const facts = JSON.parse(Buffer.from(said, 'base64url').toString()) as Facts
  const [key, name, customerId, subject, subjectId, expiresAt] = facts
  return now < expiresAt ? { key, name, customerId, subject, subjectId } : undefined
}

type Facts = [
  key: string,
  name: string,
  customerId: string,
  subject: keyof Tables,
  subjectId: string,
  expiresAt: number,
]

/** Nothing else that the same secret signs can pass as an address. */
const signatureOf = (secret: string, said: string) =>
  createHmac('sha256', secret).update('signed file\n').update(said).digest('base64url')
