import type { Kysely } from 'kysely'
import type { Instruction, SaleOffer, SaleOffers } from '#contract/sale-offers'
import type { Tables } from '#database/tables'
import { taxOfListing } from '#rules/property-tax'
import { isContractOver } from '#rules/sale-contracts'
import { brokerageOf } from '#server/brokerage/brokerage'
import { asTimeOrNot } from '#server/brokerage/times-in-answers'
import { signedAddress } from '#server/files/signed-links'
import { readBrokerById } from '#server/staff/brokers'
import { namesOf } from '#server/staff/name-of'
import type { Platform } from '#server/platform/platform'
import { type ContractRow, ofOffer } from '../contract/contract-row.ts'
import { readInput } from '../input/input-row.ts'
import type { SaleRow } from '../sale.ts'
import { valuesOf } from '../situation.ts'
import { assumptionsAnswer, instructionAnswer, offerForSeller } from './offer-answer.ts'
import { assumptionsOf, type OfferFile, readAssumptions, readOfferFiles, readSellers } from './offer-file.ts'

type Needs = Pick<Platform, 'config' | 'now'>
type Read = Kysely<Tables>

type PaperUrlOf = Parameters<typeof offerForSeller>[1]['paperUrlOf']

/** What the answers about the offers of a sale need. */
export const readAround = async (
  read: Read,
  now: number,
  sale: Pick<SaleRow, 'id'>,
  paperUrlOf: PaperUrlOf = () => '',
) => {
  const [files, sellers, row, contracts] = await Promise.all([
    readOfferFiles(read, sale.id),
    readSellers(read, sale.id),
    readAssumptions(read, sale.id),
    read
      .selectFrom('sale_contract')
      .select(['offer_id', 'state', 'place'])
      .where('sale_id', '=', sale.id)
      .execute(),
  ])
  const names = await namesOf(read, files.flatMap(staffOf))
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  const assumptions = assumptionsOf(row)
  return {
    now,
    files,
    sellers,
    assumptions,
    version: row?.version ?? 0,
    contracts,
    contractOver: withoutContract(files, contracts),
    nameOf,
    paperUrlOf,
  }
}

const withoutContract = (
  files: readonly OfferFile[],
  contracts: readonly Pick<ContractRow, 'offer_id' | 'state' | 'place'>[],
): ReadonlySet<string> =>
  new Set(
    files
      .filter(({ offer }) => isContractOver(offer.state, ofOffer(contracts, offer.id)))
      .map(({ offer }) => offer.id),
  )

/** The seller sees the PDF with its terms: once they were presented. Who opened it is recorded. */
const urlsForSeller =
  ({ config, now }: Needs, { customer_id: customerId }: SaleRow): PaperUrlOf =>
  ({ id, file_key: key, file_name: name }) =>
    signedAddress(config.tokenSecret, now(), {
      key,
      name,
      customerId,
      subject: 'offer_terms',
      subjectId: id,
      isView: true,
    })

const staffOf = ({ terms, presentations, instructions }: OfferFile) => [
  ...terms.map(({ compared_by }) => compared_by),
  ...presentations.map(({ presented_by }) => presented_by),
  ...instructions.map(({ handled_by }) => handled_by),
]

export const getSaleOffers = async (platform: Needs, read: Read, sale: SaleRow): Promise<SaleOffers> => {
  const [around, broker, input] = await Promise.all([
    readAround(read, platform.now(), sale, urlsForSeller(platform, sale)),
    readBrokerById(read, sale.broker_id),
    readInput(read, sale.id),
  ])
  const listingTax = around.assumptions.annualTaxCents === null ? taxOfListing(valuesOf(input)) : undefined
  return {
    offers: around.files.map((file) => offerForSeller(file, around)),
    assumptions: assumptionsAnswer(around.assumptions, around.now),
    assumptionsVersion: around.version,
    ...(listingTax && { listingTax }),
    sellers: around.sellers.map(({ id, name }) => ({ id, name })),
    // An assistant may have the sale. The seller is told a broker's name, or none.
    broker: { name: broker?.name ?? '', phone: brokerageOf(platform).phone },
    tellsOfOffersAt: asTimeOrNot(sale.tells_of_offers_at),
  }
}

/** One of them, as the seller gets it. */
export const readOfferForSeller = async (
  platform: Needs,
  read: Read,
  sale: SaleRow,
  offerId: string,
): Promise<SaleOffer> => {
  const around = await readAround(read, platform.now(), sale, urlsForSeller(platform, sale))
  return offerForSeller(fileIn(around, offerId), around)
}

/** The file of an offer that must exist. */
export const fileIn = ({ files }: { files: readonly OfferFile[] }, offerId: string): OfferFile => {
  const file = files.find(({ offer }) => offer.id === offerId)
  if (!file) throw new Error(`Offer ${offerId} was not read.`)
  return file
}

export const readInstruction = async (
  platform: Pick<Needs, 'now'>,
  read: Read,
  sale: SaleRow,
  instructionId: string,
): Promise<Instruction> => {
  const around = await readAround(read, platform.now(), sale)
  for (const file of around.files) {
    const row = file.instructions.find(({ id }) => id === instructionId)
    if (row) return instructionAnswer(row, file, around)
  }
  throw new Error(`Instruction ${instructionId} was not read.`)
}
