import { readSignedFacts, signFacts } from '#server/files/signed-facts'

const purpose = 'signed archive'

/** A path below the API that opens the customer's whole file for a quarter of an hour. */
export const archiveAddress = (secret: string, now: number, customerId: string): string =>
  `/api/archives/${signFacts(secret, now, purpose, [customerId])}`

/** Whose file it opens; undefined when it was changed, or its time is over. */
export const readArchiveAddress = (secret: string, now: number, signed: string): string | undefined => {
  const facts = readSignedFacts(secret, now, purpose, signed) as [customerId: string] | undefined
  return facts?.[0]
}
