// Facts that travel in an address: readable, and worthless when changed.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** `purpose`: what is signed for one opens nothing else that the same secret signs. */
export const signFacts = (secret: string, purpose: string, facts: unknown): string => {
  const said = Buffer.from(JSON.stringify(facts)).toString('base64url')
  return `${said}.${signatureOf(secret, purpose, said)}`
}

/** Undefined unless they were signed so for this purpose. */
export const readSignedFacts = (secret: string, purpose: string, signed: string): unknown => {
  const [said = '', signature = '', ...rest] = signed.split('.')
  const expected = signatureOf(secret, purpose, said)
  const [given, right] = [Buffer.from(signature), Buffer.from(expected)]
  const isOurs = rest.length === 0 && given.length === right.length && timingSafeEqual(given, right)
  return isOurs ? JSON.parse(Buffer.from(said, 'base64url').toString()) : undefined
}

const signatureOf = (secret: string, purpose: string, said: string) =>
  createHmac('sha256', secret).update(`${purpose}\n`).update(said).digest('base64url')
