// A broker confirms that a signed contract is in force. From then on its dates count, and the seller is told.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { leadPaintYear } from '#rules/lead-paint'
import { acceptByIn } from '#rules/sale-contracts'
import { missingForExecution } from '#rules/sale-offers'
import { mustReachCustomer } from '#server/accounts/recipient'
import { enqueue } from '#server/platform/jobs/job'
import { datesUnchecked, notExecuted, notThisStatus, paperMissing } from '../problems.ts'
import type { SaleRow, Trx } from '../sale.ts'
import type { Needs, Staff } from '../work-on-sale.ts'
import { stopChecking } from './contract-clocks.ts'
import { hasPaper } from './contract-paper.ts'
import { type ContractRow, type DateRow, mustFollow, readDatesOf, typedIn } from './contract-row.ts'
import { addedHolidays, checkRows, countRow, readYearBuilt, rowsToLookAt, warningsOf } from './count-dates.ts'
import { underContractMail } from './mails/under-contract.ts'
import { type OfContract, workOnContract } from './work-on-contract.ts'

type Input = OfContract & { override?: true | undefined }

/**
 * Throws `not_executed`, which names what is missing, `dates_unchecked`, which names the rows, `paper_missing` for a home built before 1978 without
 * its disclosure, `not_this_status` for a backup, `changed_meanwhile`, and `customer_erased`, because nobody could tell the seller about the dates.
 */
export const confirmContract = (platform: Needs, broker: Staff, said: Input) =>
  workOnContract(platform, broker, { step: 'confirm', said }, async ({ trx, sale, contract }) => {
    const { override } = said
    mustFollow(contract, 'in force')
    await mustReachCustomer(trx, sale.customer_id)
    if (contract.place === 'backup')
      throw notThisStatus('This is a backup. Promote it once the first contract is terminated.')
    const rows = await readDatesOf(trx, [contract.id])
    refuseUnreadable(platform, contract, rows)
    await refuseUnexecuted(trx, contract, rows, broker)
    const yearBuilt = await readYearBuilt(trx, sale)
    await refuseUnlooked(platform, contract, rows, yearBuilt)
    if (yearBuilt !== null && yearBuilt < leadPaintYear && override !== true)
      await refuseWithoutDisclosure(trx, sale)
    const by = { id: broker.id, at: platform.now(), added: addedHolidays(platform) }
    const unchecked = rows.filter(({ checked_at }) => checked_at === null)
    await checkRows(trx, contract, unchecked, by)
    await stopChecking(trx, sale, contract.id, by)
    const checked = await readDatesOf(trx, [contract.id])
    await enqueue(platform, trx, underContractMail, { contractId: contract.id })
    return {
      fields: { state: 'in force', confirmed_at: by.at, confirmed_by: by.id },
      action: 'contract in force',
      details: { dates: daysOf(checked), ...(override === true && { override }) },
    }
  })

const refuseUnreadable = (platform: Needs, contract: ContractRow, rows: readonly DateRow[]): void => {
  const added = addedHolidays(platform)
  const unreadable = rows.filter((row) => countRow(contract, row, added).reading.state === 'unreadable')
  if (unreadable.length > 0)
    throw datesUnchecked(`${rowNames(unreadable)} cannot be read as a date. Compare with the paper.`)
}

const refuseUnlooked = async (
  platform: Needs,
  contract: ContractRow,
  rows: readonly DateRow[],
  yearBuilt: number | null,
): Promise<void> => {
  if (rows.length === 0)
    throw datesUnchecked('No date of this contract is typed yet. Type them from the paper first.')
  const added = addedHolidays(platform)
  const warnings = warningsOf(contract, rows, { yearBuilt, now: platform.now(), added })
  const left = rowsToLookAt(contract, rows, { warnings, added })
  if (left.length > 0)
    throw datesUnchecked(`${rowNames(left)} may be wrong. Look at the paper, then say that it is right.`)
}

export const rowNames = (rows: readonly { item: number }[]): string =>
  `${rows.length === 1 ? 'Row' : 'Rows'} ${rows.map(({ item }) => item).join(', ')}`

type AnswerTimes = ReadonlyMap<string, number | null>

/** Until when each offer can be answered by its newest terms, by the offer's id. */
export const readAnswerTimes = async (
  read: Kysely<Tables>,
  offerIds: readonly string[],
): Promise<AnswerTimes> => {
  const terms = await read
    .selectFrom('offer_terms')
    .select(['offer_id', 'answer_by_at'])
    .where('offer_id', 'in', ['', ...offerIds])
    .orderBy('number')
    .execute()
  return new Map(terms.map(({ offer_id, answer_by_at }) => [offer_id, answer_by_at]))
}

/** The last moment to accept the offer, from the rows of the contract. Without one, from the offer's newest terms. */
export const acceptByOf = (
  { offer_id }: ContractRow,
  rows: readonly DateRow[],
  answerTimes: AnswerTimes,
): number | null =>
  acceptByIn(rows.map((row) => ({ item: row.item, typed: typedIn(row) }))) ??
  answerTimes.get(offer_id) ??
  null

const words = {
  'signed contract': 'the signed contract',
  'mutual execution': 'the moment when the last party signed',
  notice: 'a notice of acceptance before the acceptance deadline',
  confirmation: 'a broker’s confirmation',
} as const

/** What keeps a contract from being in force, as the desk's page lists it. */
export const missingOf = (contract: ContractRow, acceptBy: number | null, confirmedBy: string | null) =>
  missingForExecution({
    signedPdf: contract.signed_version_id ?? '',
    mecAt: contract.mec_at,
    noticeAt: contract.notice_at,
    acceptBy,
    confirmedBy: confirmedBy ?? '',
  })

const refuseUnexecuted = async (
  trx: Trx,
  contract: ContractRow,
  rows: readonly DateRow[],
  { id }: Staff,
): Promise<void> => {
  const acceptBy = acceptByOf(contract, rows, await readAnswerTimes(trx, [contract.offer_id]))
  const missing = missingOf(contract, acceptBy, id)
  if (missing.length > 0)
    throw notExecuted(
      `The contract is not in force yet. Missing: ${missing.map((one) => words[one]).join('; ')}.`,
    )
}

const leadPaintSlug = 'lead-based-paint-disclosure'

const refuseWithoutDisclosure = async (trx: Trx, sale: SaleRow): Promise<void> => {
  if (await hasPaper(trx, sale, leadPaintSlug)) return
  throw paperMissing(
    `The home was built before ${leadPaintYear}, and the signed Lead-Based Paint Disclosure is missing. Ask the seller for it.`,
  )
}

const daysOf = (rows: readonly DateRow[]) =>
  rows.filter(({ due_on }) => due_on !== '').map(({ item, due_on }) => ({ item, from: '', to: due_on }))
