// How much a customer's papers may take up with us. Pure. The room is shared: a paper may be handed in many times where others are not.
import { uploadLimitBytes } from './uploads.ts'

/** Of each legal document, each as large as a file may be. An account costs nothing to make, so it gets no more before it buys. */
const filesBeforeOrder = 1
/** Of each legal document and each form of a bought package. */
const filesOfBuyer = 5
/** What the brokerage gives a customer who asks for more room. */
export const grantBytes = 100 * uploadLimitBytes
/** What a small file counts as: its row, its mail and its review cost as much as those of a large one. */
export const leastCountedBytes = 512 * 1024
/** Of the quota. */
const nearShare = 0.8

export type Customer = {
  hasBought: boolean
  /** Forms to fill in that came with what was bought. */
  forms: number
  legalDocuments: number
  /** Given by the brokerage on request. */
  grantedBytes: number
}

export const quotaBytes = ({ hasBought, forms, legalDocuments, grantedBytes }: Customer): number => {
  const files = hasBought ? filesOfBuyer * (legalDocuments + forms) : filesBeforeOrder * legalDocuments
  return files * uploadLimitBytes + grantedBytes
}

export type Room = { usedBytes: number; quotaBytes: number }

export const fits = ({ usedBytes, quotaBytes }: Room, bytes: number): boolean =>
  usedBytes + Math.max(bytes, leastCountedBytes) <= quotaBytes

/** An account with less than this is not near the end of any quota. */
export const leastNearBytes = (legalDocuments: number): number =>
  nearShare * filesBeforeOrder * legalDocuments * uploadLimitBytes

export const isNearlyFull = ({ usedBytes, quotaBytes }: Room): boolean => usedBytes >= nearShare * quotaBytes
