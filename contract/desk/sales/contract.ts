// The signed contract at the desk: typed from the paper, checked row by row, confirmed by a broker, amended and ended.
import * as z from 'zod/mini'
import { longestDateCell, weekendRules } from '#rules/contract-dates'
import { clockTime } from '#rules/dates'
import {
  longestContractEnd,
  longestContractHolder,
  longestDateNote,
  signedPapers,
} from '#rules/sale-contracts'
import { Day, Moment, MomentOrNot } from '#contract/days'
import { endpoint } from '#contract/endpoint'
import { line, oneLineText } from '#contract/form-fields'
import { pdfProblemCodes } from '#contract/uploads'
import { DateChange, DeskContract, DeskContracts, PaperOfContract } from './desk-contract.ts'
import { ofDeskSale } from './sales.ts'
import { Version } from '#contract/version'

const Cents = z.int().check(z.nonnegative())

/** What is typed from the paper besides its rows. Absent: unchanged. '': unknown. */
const facts = {
  signedVersionId: z.optional(z.string()),
  mecAt: z.optional(MomentOrNot),
  noticeAt: z.optional(MomentOrNot),
  timeOfDay: z.optional(
    z.union([z.literal(''), z.string().check(z.regex(clockTime, 'Enter a time such as 17:00.'))]),
  ),
  weekendRule: z.optional(z.enum(weekendRules, { error: 'Choose which box of § 3.3 is checked.' })),
  earnestMoneyCents: z.optional(z.nullable(Cents)),
  holder: z.optional(oneLineText(longestContractHolder)),
}
const ContractFacts = z.object(facts)
export type ContractFacts = z.output<typeof ContractFacts>

const TypedContract = z.object({ offerId: z.string(), edition: z.string(), ...facts })
export type TypedContract = z.output<typeof TypedContract>

/** A row and the text of its cell. */
const DateCell = z.object({ item: z.int().check(z.positive()), typed: oneLineText(longestDateCell) })
export type DateCells = z.output<typeof DateCell>[]

const path = '/api/desk/sales/:saleId/contracts'

export const getSaleContracts = endpoint({
  ...ofDeskSale,
  method: 'GET',
  path,
  summary: 'The signed contracts of a sale, each row as typed and what it counts as',
  needs: 'see sales',
  response: DeskContracts,
  problems: ['sale_not_found'],
})

const Changed = z.object({ message: z.string(), contract: DeskContract })

export const typeSaleContract = endpoint({
  ...ofDeskSale,
  method: 'POST',
  path,
  summary:
    'Begin to type a signed contract. From mutual execution on, the MLS waits for Pending, also before it is confirmed',
  needs: 'work on sales',
  isRepeatable: true,
  created: true,
  body: TypedContract,
  response: Changed,
  problems: ['sale_not_found', 'not_this_status', 'not_presented', 'paper_missing'],
})

const ofContract = {
  ...ofDeskSale,
  method: 'POST',
  needs: 'work on sales',
  isRepeatable: true,
  params: z.object({ saleId: z.string(), contractId: z.string() }),
  response: Changed,
  problems: ['sale_not_found', 'changed_meanwhile', 'not_this_status'],
} as const

/** `version`: the version of the contract that was seen. */
const seen = { version: Version }

export const changeSaleContract = endpoint({
  ...ofContract,
  method: 'PUT',
  path: `${path}/:contractId`,
  summary:
    'Correct what was typed besides the rows. Another way of counting means that every unfinished date is checked again',
  body: z.object({ ...seen, ...facts }),
  problems: [...ofContract.problems, 'paper_missing'],
})

export const typeContractDates = endpoint({
  ...ofContract,
  method: 'PUT',
  path: `${path}/:contractId/dates`,
  summary: 'Type rows of § 3.1 as the paper says them. Nothing counts before it is checked',
  body: z.object({ ...seen, cells: z.array(DateCell).check(z.minLength(1), z.maxLength(60)) }),
})

export const checkContractDates = endpoint({
  ...ofContract,
  path: `${path}/:contractId/check`,
  summary:
    'Say that rows are right as they are typed. While the contract is in force, they count from now on',
  body: z.object({
    ...seen,
    items: z.array(z.int()).check(z.minLength(1, 'Choose a row.'), z.maxLength(60)),
  }),
  problems: [...ofContract.problems, 'dates_unchecked'],
})

export const confirmSaleContract = endpoint({
  ...ofContract,
  needs: 'confirm contracts',
  path: `${path}/:contractId/confirm`,
  summary:
    'Confirm that a contract is in force: signed paper, mutual execution, notice in time, and every doubtful row looked at',
  body: z.object({
    ...seen,
    /** The home was built before 1978, and the broker knows that its disclosure is signed. */
    override: z.optional(z.literal(true)),
  }),
  problems: [...ofContract.problems, 'not_executed', 'dates_unchecked', 'paper_missing', 'customer_erased'],
})

export const amendSaleContract = endpoint({
  ...ofContract,
  path: `${path}/:contractId/amend`,
  summary: 'Type what a signed amendment changes. The old dates count until the new ones are checked',
  body: z.object({
    ...seen,
    documentVersionId: z.string(),
    changes: z.array(DateChange).check(z.minLength(1, 'Say which row changes.'), z.maxLength(60)),
  }),
  problems: [...ofContract.problems, 'paper_missing'],
})

const SettledDate = z.object({
  ...seen,
  item: z.int(),
  /** 'not checked' undoes an earlier answer. */
  state: z.enum(['done', 'missed', 'not applicable', 'not checked']),
  on: Day,
  how: oneLineText(longestDateNote),
})
export type SettledDate = z.output<typeof SettledDate>

export const settleContractDate = endpoint({
  ...ofContract,
  path: `${path}/:contractId/settle`,
  summary: 'Say that a date is done, was missed or does not apply; or take that back',
  body: SettledDate,
})

export const promoteSaleContract = endpoint({
  ...ofContract,
  path: `${path}/:contractId/promote`,
  summary: 'Make a backup the first contract. It has its own mutual execution and its own dates',
  body: z.object({ ...seen, mecAt: z.optional(MomentOrNot), noticeAt: z.optional(MomentOrNot) }),
})

export const terminateSaleContract = endpoint({
  ...ofContract,
  needs: 'confirm contracts',
  path: `${path}/:contractId/terminate`,
  summary: 'Say that a contract was terminated. Its dates are cancelled, and the MLS waits for Active',
  body: z.object({
    ...seen,
    at: Moment,
    why: line({ label: 'why the contract ended', mostCharacters: longestContractEnd }),
  }),
})

const ClosedContract = z.object({
  ...seen,
  at: Moment,
  closePriceCents: z
    .int('Enter the price that was paid.')
    .check(z.positive('Enter the price that was paid.')),
})
export type ClosedContract = z.output<typeof ClosedContract>

export const closeSaleContract = endpoint({
  ...ofContract,
  needs: 'confirm contracts',
  path: `${path}/:contractId/close`,
  summary: 'Say that the home was sold. The seller hears it once, and the MLS waits for Closed',
  body: ClosedContract,
})

export const fileSalePaper = endpoint({
  ...ofDeskSale,
  method: 'POST',
  path: '/api/desk/sales/:saleId/papers',
  summary:
    'File a signed paper that came to the desk: a contract or an amendment of one offer, or an amendment to the listing contract. It counts against the room of the sale',
  needs: 'work on sales',
  created: true,
  isRepeatable: true,
  upload: {
    file: 'pdfFile',
    fields: z.object({
      what: z.enum(signedPapers, { error: 'Choose what the paper is.' }),
      /** '' for an amendment to the listing contract. */
      offerId: z.string(),
    }),
  },
  response: z.object({ message: z.string(), paper: PaperOfContract }),
  problems: ['sale_not_found', 'not_this_status', ...pdfProblemCodes],
})

export const deskContractEndpoints = [
  amendSaleContract,
  changeSaleContract,
  checkContractDates,
  closeSaleContract,
  confirmSaleContract,
  fileSalePaper,
  getSaleContracts,
  promoteSaleContract,
  settleContractDate,
  terminateSaleContract,
  typeContractDates,
  typeSaleContract,
] as const
