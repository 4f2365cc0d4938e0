// The signed contracts of a sale for the desk, with their papers and warnings.
import type { Kysely } from 'kysely'
import type { DateChange, DeskContract, DeskContracts } from '#contract/desk/sales/desk-contract'
import type { Tables } from '#database/tables'
import { contractEditions } from '#rules/contract-editions'
import { offerLabel } from '#rules/offer-steps'
import { contractPlaceOf } from '#rules/sale-contracts'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { namesOf } from '#server/staff/name-of'
import type { Platform } from '#server/platform/platform'
import { readSale, type SaleRow } from '../sale.ts'
import { acceptByOf, missingOf, readAnswerTimes } from './confirm-contract.ts'
import { contractAnswer, dateAnswer } from './contract-answer.ts'
import { papersOfSale } from './contract-paper.ts'
import {
  type AmendmentRow,
  type ContractRow,
  type DateRow,
  editionOf,
  itemOf,
  readContractsOf,
  readDatesOf,
} from './contract-row.ts'
import { addedHolidays, countRow, readYearBuilt, rowsToLookAt, warningsOf } from './count-dates.ts'

type Needs = Pick<Platform, 'config' | 'database' | 'now'>
type Read = Kysely<Tables>
type Paper = DeskContracts['papers'][number]

/** By the sale's id or its reference. Throws `sale_not_found`. */
export const getDeskContracts = async (
  platform: Needs,
  read: Read,
  idOrReference: string,
): Promise<DeskContracts> => {
  const sale = await readSale(read, idOrReference)
  const contracts = await readContractsOf(read, [sale.id])
  const facts = await readFacts(platform, read, sale, contracts)
  const taken = new Set(
    contracts.filter(({ state }) => state === 'typed' || state === 'in force').map((one) => one.offer_id),
  )
  return {
    contracts: contracts.map((contract) => deskContract(contract, facts)),
    offers: facts.offers
      .filter(({ id, state }) => contractPlaceOf(state) !== undefined && !taken.has(id))
      .map(({ id, arrival, state }) => ({ id, label: offerLabel(arrival), isBackup: state === 'backup' })),
    editions: contractEditions.map(({ id, name, items }) => ({
      id,
      name,
      items: items.map(({ item, label, section }) => ({ item, label, section })),
    })),
    papers: facts.papers,
  }
}

/** One contract, after a change. */
export const getDeskContract = async (
  platform: Needs,
  read: Read,
  saleId: string,
  contractId: string,
): Promise<DeskContract> => {
  const { contracts } = await getDeskContracts(platform, read, saleId)
  const contract = contracts.find(({ id }) => id === contractId)
  if (!contract) throw new Error(`Contract ${contractId} was not read.`)
  return contract
}

const readFacts = async (platform: Needs, read: Read, sale: SaleRow, contracts: readonly ContractRow[]) => {
  const ids = contracts.map(({ id }) => id)
  const [rows, amendments, offers, answerTimes, papers, names, yearBuilt] = await Promise.all([
    readDatesOf(read, ids),
    read
      .selectFrom('contract_amendment')
      .selectAll()
      .where('contract_id', 'in', ['', ...ids])
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    read
      .selectFrom('offer')
      .select(['id', 'arrival', 'state'])
      .where('sale_id', '=', sale.id)
      .orderBy('arrival')
      .execute(),
    readAnswerTimes(
      read,
      contracts.map(({ offer_id }) => offer_id),
    ),
    readPapers(read, sale),
    namesOf(
      read,
      contracts.map(({ confirmed_by }) => confirmed_by),
    ),
    readYearBuilt(read, sale),
  ])
  return {
    rows,
    amendments,
    offers,
    labels: new Map(offers.map(({ id, arrival }) => [id, offerLabel(arrival)])),
    answerTimes,
    papers,
    names,
    yearBuilt,
    now: platform.now(),
    added: addedHolidays(platform),
  }
}

type Facts = Awaited<ReturnType<typeof readFacts>>

const deskContract = (contract: ContractRow, facts: Facts): DeskContract => {
  const rows = facts.rows.filter(({ contract_id }) => contract_id === contract.id)
  const warnings = warningsOf(contract, rows, facts)
  const doubtful = new Set(
    rowsToLookAt(contract, rows, { warnings, added: facts.added }).map(({ item }) => item),
  )
  const acceptBy = acceptByOf(contract, rows, facts.answerTimes)
  const nameOf = (id: string | null) => facts.names.get(id ?? '') ?? ''
  const ofContract = ({ contract_id }: AmendmentRow) => contract_id === contract.id
  return {
    ...contractAnswer(contract, rows, { label: facts.labels.get(contract.offer_id) ?? '', nameOf }),
    offerId: contract.offer_id,
    version: contract.version,
    paper: facts.papers.find(({ versionId }) => versionId === contract.signed_version_id) ?? null,
    missing: missingOf(contract, acceptBy, contract.confirmed_by),
    acceptByAt: asTimeOrNot(acceptBy),
    dates: rows.map((row) => deskDate(contract, row, { warnings, doubtful, rows, added: facts.added })),
    amendments: facts.amendments.filter(ofContract).map((amendment) => ({
      id: amendment.id,
      paper: facts.papers.find(({ versionId }) => versionId === amendment.document_version_id) ?? null,
      signedAt: asTime(amendment.signed_at),
      changes: JSON.parse(amendment.changes) as DateChange[],
      checkedAt: asTimeOrNot(amendment.checked_at),
    })),
  }
}

type Doubts = {
  warnings: ReadonlyMap<number, string[]>
  doubtful: ReadonlySet<number>
  rows: readonly DateRow[]
  added: Facts['added']
}

const deskDate = (
  contract: ContractRow,
  row: DateRow,
  { warnings, doubtful, rows, added }: Doubts,
): DeskContract['dates'][number] => {
  const { reading, due } = countRow(contract, row, added)
  return {
    ...dateAnswer(contract, row, { rows, added }),
    section: itemOf(editionOf(contract), row.item).section,
    counts: {
      state: reading.state,
      on: due?.on ?? (reading.state === 'date' ? reading.on : ''),
      dueAt: asTimeOrNot(due?.at ?? null),
      latestAt: asTimeOrNot(due?.latestAt ?? null),
      sure: due?.sure ?? true,
    },
    warnings: warnings.get(row.item) ?? [],
    isDoubtful: doubtful.has(row.item),
  }
}

/** Papers of a contract, newest first: those that the desk filed for the sale, and the seller's uploads. */
const readPapers = async (read: Read, sale: SaleRow): Promise<Paper[]> => {
  const rows = await papersOfSale(read, sale)
    .select(['document_version.id', 'document.name', 'file_name', 'pages', 'uploaded_at'])
    .orderBy('uploaded_at', 'desc')
    .orderBy('document_version.id', 'desc')
    .execute()
  return rows.map(({ id, name, file_name, pages, uploaded_at }) => ({
    versionId: id,
    name,
    fileName: file_name,
    pages,
    uploadedAt: asTime(uploaded_at),
  }))
}
