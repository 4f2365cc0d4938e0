import { readSignedFacts, signFacts } from '#server/documents/signed-facts'

/** As long as the address of a file: contract.md, at most 15 minutes. */
const lifeMs = 15 * 60_000

const purpose = 'signed archive'

/** A path below the API that opens the customer's whole file for a quarter of an hour. */
export const archiveAddress = (secret: string, now: number, customerId: string): string =>
  `/api/archives/${signFacts(secret, purpose, [customerId, now + lifeMs])}`

/** Whose file it opens; undefined when it was changed, or its time is over. */
export const readArchiveAddress = (secret: string, now: number, signed: string): string | undefined => {
  const facts = readSignedFacts(secret, purpose, signed) as [string, number] | undefined
  if (!facts) return undefined
  const [customerId, expiresAt] = facts
  return now < expiresAt ? customerId : undefined
}
