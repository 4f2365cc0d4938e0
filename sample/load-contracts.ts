// The signed contracts of the sample's sales: the desk types them, a broker confirms them, and what came after.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { contractEditions } from '#rules/contract-editions'
import { hourMs } from '#rules/durations'
import { legalDocumentOf } from '#rules/legal-set'
import { type SignedPaper, signedPaperSlugs } from '#rules/sale-contracts'
import type { Platform } from '#server/platform/platform'
import { amendContract, checkDates } from '#server/sales/contract/amend-contract'
import { typeDates } from '#server/sales/contract/change-contract'
import { confirmContract } from '#server/sales/contract/confirm-contract'
import { readContractsOf } from '#server/sales/contract/contract-row'
import { closeContract } from '#server/sales/contract/end-contract'
import { contractClosedMail } from '#server/sales/contract/mails/contract-closed'
import { datesChangedMail } from '#server/sales/contract/mails/dates-changed'
import { movedDatesDue } from '#server/sales/contract/tell-of-moved-dates'
import { underContractMail } from '#server/sales/contract/mails/under-contract'
import { typeContract } from '#server/sales/contract/type-contract'
import { moveOffer } from '#server/sales/offers/move-offer'
import { type ReceivedPdf, storeVersion } from '#server/uploads/store-version'
import { loadOffer } from './load-offers.ts'
import type { SampleContract } from './sale-contracts.ts'
import { signedOffer } from './sale-offers.ts'

type Trx = Transaction<Tables>
type At = (msAgo: number) => Platform
export type KeptContracts = ReceivedPdf[]

type Of = {
  saleId: string
  customerId: string
  staffId: string
  contract: SampleContract
  /** Taken one after the other. */
  papers: KeptContracts
}

export const loadContract = async (at: At, trx: Trx, of: Of): Promise<void> => {
  const { saleId, staffId, contract } = of
  const signed = at(contract.signedMsAgo)
  const offerId = await storeOffer(at, trx, of)
  const typedAt = at(contract.signedMsAgo - hourMs)
  const staff = { id: staffId }
  const { contractId } = await typeContract(typedAt, staff, {
    saleId,
    body: {
      offerId,
      edition: contractEditions.at(-1)?.id ?? '',
      signedVersionId: await filePaper(typedAt, trx, of, { offerId, what: 'contract' }),
      mecAt: iso(signed),
      noticeAt: iso(typedAt),
      timeOfDay: '17:00',
      weekendRule: 'will not',
      earnestMoneyCents: 1_000_000,
      holder: 'Sample Title Company',
    },
    idempotencyKey: undefined,
  })
  const target = async () => ({ saleId, contractId, version: await versionOf(trx, saleId, contractId) })
  const cells = Object.entries(contract.cells).map(([item, typed]) => ({ item: Number(item), typed }))
  await typeDates(typedAt, staff, { ...(await target()), cells })
  if (contract.confirmedMsAgo === undefined) return
  const confirmed = at(contract.confirmedMsAgo)
  await checkDates(confirmed, staff, { ...(await target()), items: cells.map(({ item }) => item) })
  // The sample has no signed disclosure of lead-based paint, and the broker knows of it.
  await confirmContract(confirmed, staff, { ...(await target()), override: true })
  if (contract.amended) await amend(at(contract.amended.msAgo), trx, of, { offerId, ...(await target()) })
  if (contract.closed) {
    const then = at(contract.closed.msAgo)
    const { closePriceCents } = contract.closed
    await closeContract(then, staff, { ...(await target()), at: iso(then), closePriceCents })
  }
}

const iso = ({ now }: Platform): string => new Date(now()).toISOString()

const versionOf = async (trx: Trx, saleId: string, contractId: string): Promise<number> =>
  (await readContractsOf(trx, [saleId])).find(({ id }) => id === contractId)?.version ?? 0

type Amended = { offerId: string; saleId: string; contractId: string; version: number }

const amend = async (then: Platform, trx: Trx, of: Of, { offerId, ...target }: Amended): Promise<void> => {
  const { amended, cells } = of.contract
  if (!amended) return
  await amendContract(
    then,
    { id: of.staffId },
    {
      ...target,
      documentVersionId: await filePaper(then, trx, of, { offerId, what: 'amendment' }),
      changes: [{ item: amended.item, from: cells[amended.item] ?? '', to: amended.to }],
    },
  )
}

const filePaper = async (
  then: Platform,
  trx: Trx,
  { saleId, customerId, staffId, papers }: Of,
  { offerId, what }: { offerId: string; what: SignedPaper },
): Promise<string> => {
  const slug = signedPaperSlugs[what]
  const at = papers.findIndex(({ fileName }) => fileName.startsWith(slug))
  const [file] = papers.splice(at, 1)
  if (!file) throw new Error(`The sample has too few papers of ${slug}.`)
  const name = legalDocumentOf(slug)?.name ?? slug
  const place = { kind: 'legal', slug, name, about: { saleId, offerId } } as const
  const { id } = await storeVersion(then, trx, { place, customerId, file, filedBy: staffId })
  return id
}

/** The offer behind a contract, as the seller decided about it. */
const storeOffer = async (at: At, trx: Trx, of: Of): Promise<string> => {
  const { saleId, staffId, contract } = of
  const { priceCents, signedMsAgo, place } = contract
  const offerId = await loadOffer(at, trx, of, signedOffer(priceCents, signedMsAgo))
  await moveOffer(
    at(signedMsAgo),
    { id: staffId },
    { saleId, offerId },
    { body: { to: place === 'first' ? 'accepted' : 'backup' } },
  )
  return offerId
}

/** Contracts from days ago send no mail. */
export const tellNobodyOfContracts = async (trx: Trx): Promise<void> => {
  await trx.updateTable('sale_contract').set({ untold_dates: '[]' }).execute()
  await trx
    .deleteFrom('job')
    .where('kind', 'in', [
      underContractMail.kind,
      movedDatesDue.kind,
      datesChangedMail.kind,
      contractClosedMail.kind,
    ])
    .execute()
}
