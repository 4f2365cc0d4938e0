// The orders have opened the sales. Here their sellers and the desk continue them, step by step, as they do in the shop.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { dayIn, monthsAfter, mountainTime } from '#rules/dates'
import { addressOfInput, type ListingValues } from '#rules/listing-input'
import type { Platform } from '#server/platform/platform'
import { changeSale, storeSaleChange } from '#server/sales/change-sale'
import { clockDue } from '#server/sales/clocks'
import { wantChange } from '#server/sales/changes/want-change'
import { decideInput } from '#server/sales/input/decide-input'
import { readInput, storeInput } from '#server/sales/input/input-row'
import { inputSentBackMail } from '#server/sales/input/mails/input-sent-back'
import { submitInput } from '#server/sales/input/submit-input'
import { listingEndedMail } from '#server/sales/mails/listing-ends'
import { listingLiveMail } from '#server/sales/mails/listing-live'
import { endSaleAtDesk } from '#server/sales/mls/end-or-call'
import { setListingContract } from '#server/sales/mls/listing-contract'
import { setMlsStatus } from '#server/sales/mls/set-mls-status'
import { partiesAnswer, storeParties } from '#server/sales/parties/store-parties'
import { planOf, readSale } from '#server/sales/sale'
import { accountId } from './accounts.ts'
import { type KeptContracts, loadContract, tellNobodyOfContracts } from './load-contracts.ts'
import { type KeptPhotos, loadListingPhotos } from './load-listing-photos.ts'
import { loadOffers, tellNobodyOfOffers } from './load-offers.ts'
import { sampleListing, type SampleSale, sampleSales } from './sales.ts'
import { withinTransaction } from './within-transaction.ts'

type Trx = Transaction<Tables>

/** Runs after the orders. No mail is sent. */
export const loadSales = async (
  platform: Platform,
  trx: Trx,
  photos: KeptPhotos,
  papers: KeptContracts,
): Promise<void> => {
  const staffId = await accountId(trx, 'staff')
  const database = withinTransaction(platform, trx)
  for (const wish of sampleSales) {
    const of = await saleOf(trx, wish.customer.email)
    const at = (msAgo: number): Platform => ({ ...platform, database, now: () => platform.now() - msAgo })
    await describeHome(at, trx, of, wish)
    await loadListingPhotos(at(wish.filledInMsAgo), trx, of.saleId, photos.get(wish.customer.email) ?? [])
    if (wish.sentMsAgo !== undefined) await submit(at(wish.sentMsAgo), trx, of)
    await listHome(at, trx, of, wish, staffId)
    await loadOffers(at, trx, { ...of, staffId }, wish.offers ?? [])
    for (const contract of wish.contracts ?? [])
      await loadContract(at, trx, { ...of, staffId, contract, papers })
    await enterStatuses(at, trx, of, { staffId, statuses: statusesOf(wish, 'after closing') })
  }
  await tellNobody(platform, trx)
  await tellNobodyOfOffers(trx)
  await tellNobodyOfContracts(trx)
}

type At = (msAgo: number) => Platform
type Of = { saleId: string; customerId: string }

const saleOf = async (trx: Trx, email: string): Promise<Of> => {
  const { id, customer_id } = await trx
    .selectFrom('sale')
    .innerJoin('account', 'account.id', 'sale.customer_id')
    .select(['sale.id', 'sale.customer_id'])
    .where('account.email', '=', email)
    .executeTakeFirstOrThrow()
  return { saleId: id, customerId: customer_id }
}

/** The seller's whole part. */
const describeHome = async (at: At, trx: Trx, { saleId, customerId }: Of, wish: SampleSale) => {
  const then = at(wish.filledInMsAgo)
  const values = filledIn(wish)
  const input = await readInput(trx, saleId)
  await storeInput(then, trx, input, { field_values: JSON.stringify(values) })
  await storeSaleChange(then, trx, { id: customerId, role: 'customer' }, await readSale(trx, saleId), {
    fields: { address: addressOfInput(values) },
    action: 'listing input saved',
  })
  const { name, email } = wish.customer
  await trx
    .insertInto('party')
    .values({
      id: then.newId(),
      sale_id: saleId,
      position: 0,
      role: 'owner',
      name,
      company: '',
      telephone: '',
      email,
      authority_version_id: null,
    })
    .execute()
}

const filledIn = ({ customer, filledIn: names }: SampleSale): ListingValues => {
  const all = sampleListing(customer)
  return names ? Object.fromEntries(names.map((name) => [name, all[name]])) : all
}

const submit = async (then: Platform, trx: Trx, { saleId, customerId }: Of) => {
  const { version } = await readInput(trx, saleId)
  await submitInput(then, customerId, saleId, version)
}

/** Runs after the papers, because a trustee refers to an uploaded one. */
export const loadTrustees = async (platform: Platform, trx: Trx): Promise<void> => {
  for (const { customer, trustee, filledInMsAgo } of sampleSales) {
    if (trustee === undefined) continue
    const { saleId, customerId } = await saleOf(trx, customer.email)
    const then = {
      ...platform,
      database: withinTransaction(platform, trx),
      now: () => platform.now() - filledInMsAgo,
    }
    const actor = { id: customerId, role: 'customer' } as const
    const { version, parties, papers } = await partiesAnswer(trx, await readSale(trx, saleId), 'customer')
    const [paper] = papers
    await storeParties(then, actor, saleId, {
      version,
      parties: parties.map((party) => ({
        ...party,
        role: 'trustee',
        company: 'Sample Family Trust',
        authorityVersionId: paper?.versionId ?? '',
      })),
    })
  }
}

/** The desk's part, and the changes that the seller wanted then. */
const listHome = async (at: At, trx: Trx, of: Of, wish: SampleSale, staffId: string) => {
  const { saleId, customerId } = of
  const staff = { id: staffId, role: 'broker' } as const
  const versionNow = async () => (await readSale(trx, saleId)).version
  if (wish.decided) {
    const { msAgo, ...decision } = wish.decided
    await decideInput(at(msAgo), staffId, saleId, {
      version: (await readInput(trx, saleId)).version,
      ...decision,
    })
  }
  if (wish.contractSentMsAgo !== undefined) {
    const then = at(wish.contractSentMsAgo)
    await setListingContract(then, staff, { saleId, version: await versionNow(), sent: true })
    await changeSale(then, { id: staffId, role: 'staff' }, { saleId, decide: () => claimed(staffId) })
  }
  if (wish.signedMsAgo !== undefined) {
    const then = at(wish.signedMsAgo)
    const effectiveOn = dayIn(mountainTime, then.now())
    const endsOn = monthsAfter(effectiveOn, planOf(await readSale(trx, saleId)).months)
    await setListingContract(then, staff, { saleId, version: await versionNow(), effectiveOn, endsOn })
  }
  await enterStatuses(at, trx, of, { staffId, statuses: statusesOf(wish, 'before closing') })
  for (const { msAgo, change } of wish.changes ?? [])
    await wantChange(
      at(msAgo),
      { id: customerId, role: 'customer' },
      { saleId, change, isCorrection: false, idempotencyKey: undefined },
    )
  if (wish.ended)
    await endSaleAtDesk(at(wish.ended.msAgo), staff, {
      saleId,
      version: await versionNow(),
      why: wish.ended.why,
    })
}

/** The closing comes after the contract. */
const statusesOf = ({ statuses = [] }: SampleSale, when: 'before closing' | 'after closing') =>
  statuses.filter(({ status }) => (status === 'Closed') === (when === 'after closing'))

type Entered = { staffId: string; statuses: NonNullable<SampleSale['statuses']> }

const enterStatuses = async (at: At, trx: Trx, { saleId }: Of, { staffId, statuses }: Entered) => {
  for (const { status, number, msAgo } of statuses) {
    const { version } = await readSale(trx, saleId)
    await setMlsStatus(at(msAgo), { id: staffId, role: 'broker' }, { saleId, version, status, number })
  }
}

const claimed = (staffId: string) => ({ fields: { broker_id: staffId }, action: 'sale claimed' })

/** Events from days ago send no mail. */
const tellNobody = async ({ now }: Platform, trx: Trx) => {
  await trx
    .deleteFrom('job')
    .where('kind', 'in', [listingLiveMail.kind, listingEndedMail.kind, inputSentBackMail.kind])
    .execute()
  await trx.deleteFrom('job').where('kind', '=', clockDue.kind).where('due_at', '<=', now()).execute()
}
