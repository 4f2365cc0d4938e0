// A signed contract for the desk: each row as typed with its meaning, the papers, and what is missing.
import * as z from 'zod/mini'
import { longestDateCell } from '#rules/contract-dates'
import { oneLineText } from '#contract/form-fields'
import { ContractDate, SaleContract } from '#contract/sale-contract'

export const DateChange = z.object({
  item: z.int().check(z.positive()),
  /** The earlier text. '' for a row that nobody has typed. */
  from: oneLineText(longestDateCell),
  to: oneLineText(longestDateCell),
})
export type DateChange = z.output<typeof DateChange>

export const DeskContractDate = z.extend(ContractDate, {
  section: z.string(),
  /** The meaning of the newest text once it is checked. */
  counts: z.object({
    state: z.enum(['date', 'time', 'text', 'needs MEC', 'not applicable', 'done', 'unreadable']),
    on: z.string(),
    dueAt: z.string(),
    latestAt: z.string(),
    sure: z.boolean(),
  }),
  /** A likely typing error. */
  warnings: z.array(z.string()),
  /** Somebody must check it before the contract can be in force. */
  isDoubtful: z.boolean(),
})
export type DeskContractDate = z.output<typeof DeskContractDate>

export const PaperOfContract = z.object({
  versionId: z.string(),
  /** The desk opens the paper by this id. */
  name: z.string(),
  fileName: z.string(),
  pages: z.int(),
  uploadedAt: z.string(),
})

export const DeskContract = z.extend(SaleContract, {
  offerId: z.string(),
  version: z.int(),
  /** The signed paper. Null until it arrives. */
  paper: z.nullable(PaperOfContract),
  /** The conditions that are not met. */
  missing: z.array(z.enum(['signed contract', 'mutual execution', 'notice', 'confirmation'])),
  /** The last moment to accept the offer. '' when it is unknown. */
  acceptByAt: z.string(),
  dates: z.array(DeskContractDate),
  amendments: z.array(
    z.object({
      id: z.string(),
      paper: z.nullable(PaperOfContract),
      signedAt: z.string(),
      changes: z.array(DateChange),
      checkedAt: z.string(),
    }),
  ),
})
export type DeskContract = z.output<typeof DeskContract>

export const DeskContracts = z.object({
  /** In the order in which they were typed. */
  contracts: z.array(DeskContract),
  /** Accepted offers and backups without a contract. */
  offers: z.array(z.object({ id: z.string(), label: z.string(), isBackup: z.boolean() })),
  editions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      items: z.array(z.object({ item: z.int(), label: z.string(), section: z.string() })),
    }),
  ),
  /** Signed papers that may be the contract or an amendment, newest first. */
  papers: z.array(PaperOfContract),
})
export type DeskContracts = z.output<typeof DeskContracts>
