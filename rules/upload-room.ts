// How much space a customer's documents may take. Pure. The space is shared by all of them, so one document may be handed in more
// often than others.
import { uploadLimitBytes } from './uploads.ts'

/** Files for each legal document, each of the largest size. An account is free to create, so it gets no more before it buys. */
const filesBeforeOrder = 1
/** Files for each legal document and each form of a bought package. */
const filesOfBuyer = 5
/** What the brokerage grants a customer who asks for more room. */
export const grantBytes = 100 * uploadLimitBytes
/** What a small file counts as at least. Its row, mail and review cost as much as those of a large one. */
export const leastCountedBytes = 512 * 1024
/** The share of the quota from which an account counts as nearly full. */
const nearShare = 0.8

export type Customer = {
  hasBought: boolean
  /** Forms to fill in that came with the customer's packages. */
  forms: number
  legalDocuments: number
  /** Granted by the brokerage on request. */
  grantedBytes: number
}

export const quotaBytes = ({ hasBought, forms, legalDocuments, grantedBytes }: Customer): number => {
  const files = hasBought ? filesOfBuyer * (legalDocuments + forms) : filesBeforeOrder * legalDocuments
  return files * uploadLimitBytes + grantedBytes
}

export type Room = { usedBytes: number; quotaBytes: number }

export const fits = ({ usedBytes, quotaBytes }: Room, bytes: number): boolean =>
  usedBytes + Math.max(bytes, leastCountedBytes) <= quotaBytes

/** An account that uses less than this is not near the end of any quota. */
export const leastNearBytes = (legalDocuments: number): number =>
  nearShare * filesBeforeOrder * legalDocuments * uploadLimitBytes

export const isNearlyFull = ({ usedBytes, quotaBytes }: Room): boolean => usedBytes >= nearShare * quotaBytes
