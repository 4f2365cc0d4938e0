import { readSignedFacts, signFacts } from '#server/files/signed-facts'

const purpose = 'signed archive'

/** A path below the API that opens the customer's archive for 15 minutes. */
export const archiveAddress = (secret: string, now: number, customerId: string): string =>
  `/api/archives/${signFacts(secret, now, purpose, [customerId])}`

/** The customer whose archive it opens; undefined when it was changed or has expired. */
export const readArchiveAddress = (secret: string, now: number, signed: string): string | undefined => {
  const facts = readSignedFacts(secret, now, purpose, signed) as [customerId: string] | undefined
  return facts?.[0]
}
