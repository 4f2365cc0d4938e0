// Facts in a URL that is valid for a short time. They are readable, and any change invalidates them.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { fileLinkMs } from '#rules/files'

/** `purpose`: a signature for one purpose is not valid for another with the same secret. */
export const signFacts = (
  secret: string,
  now: number,
  purpose: string,
  facts: readonly unknown[],
): string => {
  const said = Buffer.from(JSON.stringify([...facts, now + fileLinkMs])).toString('base64url')
  return `${said}.${signatureOf(secret, purpose, said)}`
}

/** Undefined unless they were recently signed for this purpose. */
export const readSignedFacts = (
  secret: string,
  now: number,
  purpose: string,
  signed: string,
): unknown[] | undefined => {
  const [said = '', signature = '', ...rest] = signed.split('.')
  const expected = signatureOf(secret, purpose, said)
  const [given, right] = [Buffer.from(signature), Buffer.from(expected)]
  const isOurs = rest.length === 0 && given.length === right.length && timingSafeEqual(given, right)
  if (!isOurs) return undefined
  const facts = JSON.parse(Buffer.from(said, 'base64url').toString()) as unknown[]
  return now < (facts.pop() as number) ? facts : undefined
}

const signatureOf = (secret: string, purpose: string, said: string) =>
  createHmac('sha256', secret).update(`${purpose}\n`).update(said).digest('base64url')
