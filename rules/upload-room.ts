// How much storage a customer's documents may use. All documents share it, so one may be uploaded more often than others.
import { uploadLimitBytes } from './uploads.ts'

/** Files for each legal document, each of the largest size. An account is free to create, so it gets no more before it buys. */
const filesBeforeOrder = 1
/** Files for each legal document and each form of a bought package. */
const filesOfBuyer = 5
/** What the brokerage grants a customer who asks for more storage. */
export const grantBytes = 100 * uploadLimitBytes
/** The minimum size that counts for a file. The row, mail and review of a small file cost as much as those of a large one. */
export const leastCountedBytes = 512 * 1024
/** Storage for the papers that the desk files for one sale. They do not count against the customer's quota. */
export const saleQuotaBytes = 50 * uploadLimitBytes
/** Storage for the PDFs that come by the links of one sale. They take nothing from its other papers. */
export const linkQuotaBytes = 50 * uploadLimitBytes
/** The share of the quota at which an account counts as nearly full. */
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

/** What a file of this size takes up. */
export const countedFor = (bytes: number): number => Math.max(bytes, leastCountedBytes)

export const fits = ({ usedBytes, quotaBytes }: Room, bytes: number): boolean =>
  usedBytes + countedFor(bytes) <= quotaBytes

/** An account that uses less than this is not near any quota. */
export const leastNearBytes = (legalDocuments: number): number =>
  nearShare * filesBeforeOrder * legalDocuments * uploadLimitBytes

export const isNearlyFull = ({ usedBytes, quotaBytes }: Room): boolean => usedBytes >= nearShare * quotaBytes
