// Signed contracts of sales.
import {
  confirmSaleContract,
  typeContractDates,
  typeSaleContract,
  checkContractDates,
} from '#contract/desk/sales/contract'
import type { DeskContract } from '#contract/desk/sales/desk-contract'
import type { SaleOfferState } from '#rules/sale-states'
import { storeVersion } from '#server/uploads/store-version'
import type { TestMember } from '#server/testing/a-staff-member'
import type { TestApp } from '#server/testing/test-app'

/** An offer typed by the desk. */
export const anOffer = async (
  app: TestApp,
  saleId: string,
  state: SaleOfferState = 'accepted',
): Promise<string> => {
  const { direct } = app.database
  const { count } = await direct
    .selectFrom('offer')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow()
  const id = app.newId()
  const at = app.now()
  await direct
    .insertInto('offer')
    .values({
      id,
      sale_id: saleId,
      arrival: count + 1,
      source: 'mail',
      represented_by: 'own broker',
      disclosed_at: null,
      state,
      backup_place: null,
      replaces_id: null,
      lead_offer_id: null,
      receipt_hash: null,
      changed_at: null,
      changed_by: null,
      created_at: at,
      created_by: null,
    })
    .execute()
  return id
}

/** A signed paper of an offer, filed by the desk. The file itself is not in the store. */
export const aSignedPaper = async (
  app: TestApp,
  { saleId, offerId, staffId, slug = 'contract-to-buy-and-sell' }: Paper,
): Promise<string> => {
  const { customer_id: customerId } = await app.database.direct
    .selectFrom('sale')
    .select('customer_id')
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow()
  const place = { kind: 'legal', slug, name: slug, about: { saleId, offerId } } as const
  const file = {
    key: `uploads/${app.newId()}.pdf`,
    fileName: 'signed.pdf',
    bytes: 1_000,
    sha256: 'x',
    pages: 21,
    remarks: [],
  }
  const { id } = await app.database.transaction((trx) =>
    storeVersion(app, trx, { place, customerId, file, filedBy: staffId }),
  )
  return id
}

type Paper = { saleId: string; offerId: string; staffId: string; slug?: string }

type Typed = {
  saleId: string
  broker: TestMember
  offerId?: string
  cells?: Readonly<Record<number, string>>
  more?: object
}

/** The cells of § 3.1 that most tests need. */
export const usualCells = {
  22: '12/01/2026',
  31: '11/23/2026 Monday',
  32: '11/30/2026',
  39: '12/15/2026',
} as const

/** A contract typed from its signed paper, with dates. */
export const aTypedContract = async (
  app: TestApp,
  { saleId, broker, offerId, cells = usualCells, more = {} }: Typed,
): Promise<DeskContract> => {
  const offer = offerId ?? (await anOffer(app, saleId))
  const paper = await aSignedPaper(app, { saleId, offerId: offer, staffId: broker.id })
  const params = { saleId }
  const { contract } = await broker.call(typeSaleContract, {
    params,
    body: {
      offerId: offer,
      edition: 'CBS1-2026',
      signedVersionId: paper,
      mecAt: '2026-11-14T05:30:00Z',
      noticeAt: '2026-11-14T05:40:00Z',
      timeOfDay: '17:00',
      weekendRule: 'will not',
      ...more,
    },
  })
  const typed = await broker.call(typeContractDates, {
    params: { saleId, contractId: contract.id },
    body: { version: contract.version, cells: cellsOf(cells) },
  })
  return typed.contract
}

export const cellsOf = (cells: Readonly<Record<number, string>>) =>
  Object.entries(cells).map(([item, typed]) => ({ item: Number(item), typed }))

/** The same contract in force. */
export const aContractInForce = async (app: TestApp, typed: Typed): Promise<DeskContract> => {
  const contract = await aTypedContract(app, typed)
  const params = { saleId: typed.saleId, contractId: contract.id }
  const doubtful = contract.dates.filter(({ isDoubtful }) => isDoubtful).map(({ item }) => item)
  const { version } =
    doubtful.length === 0
      ? contract
      : (
          await typed.broker.call(checkContractDates, {
            params,
            body: { version: contract.version, items: doubtful },
          })
        ).contract
  const confirmed = await typed.broker.call(confirmSaleContract, { params, body: { version } })
  return confirmed.contract
}
