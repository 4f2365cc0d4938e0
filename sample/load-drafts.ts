// What the desk changed in the catalogue during the last month: drafts that wait, one with a planned time, and a package that is no
// longer sold. Each step runs the desk's own code, so the audit log has it.
import type { Transaction } from 'kysely'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { Tables } from '#database/tables'
import { dayMs, hourMs } from '#rules/durations'
import { setArchived } from '#server/catalogue/editing/archive'
import { draftContent, liveContent, readDraft, readProduct } from '#server/catalogue/editing/package-row'
import { publish, schedule } from '#server/desk/catalogue/packages/publish'
import { createPackage, saveDraft } from '#server/desk/catalogue/packages/save-draft'
import { setStock } from '#server/catalogue/editing/set-stock'
import type { Platform } from '#server/platform/platform'
import { accountId } from './accounts.ts'

type Trx = Transaction<Tables>
type Desk = { platform: Platform; trx: Trx; staffId: string }

/** Runs after the catalogue and the accounts. */
export const loadDrafts = async (platform: Platform, trx: Trx): Promise<void> => {
  const desk = { platform, trx, staffId: await accountId(trx, 'staff') }
  await retireFlyers(desk)
  await restock(desk)
  await raisePrice(desk)
  await planSpringPrice(desk)
  await beginStaging(desk)
}

const ago = (platform: Platform, ms: number): Platform => ({ ...platform, now: () => platform.now() - ms })

/** A package that nobody bought: sold for two weeks, then archived. */
const retireFlyers = async (desk: Desk) => {
  const { platform, trx, staffId } = desk
  const then = ago(platform, 31 * dayMs)
  const copyOf = await idOf(trx, 'open-house-kit')
  const packageId = await createPackage(then, trx, staffId, { name: 'Printed Flyers (100)', copyOf })
  await edit(desk, then, packageId, {
    priceCents: 5_900,
    discountPercent: 0,
    summary: 'A hundred color flyers for the box at your yard sign.',
    description: 'A hundred color flyers, printed and delivered. You check the text before we print.',
    included: ['One flyer, designed from your photos', 'A hundred prints, delivered to your home'],
    yourPart: ['Check the text and the numbers'],
    documents: [],
    firstStock: 40,
    position: 90,
  })
  await publish(then, trx, { staffId, packageId, version: 2 })
  await setArchived(ago(platform, 17 * dayMs), trx, { staffId, packageId }, true)
}

/** There was room for five more. */
const restock = async ({ platform, trx, staffId }: Desk) => {
  const packageId = await idOf(trx, 'lockbox-showings')
  const product = await readProduct(trx, packageId)
  if (!product) return
  const { stock } = product
  const seen = stock - 5
  await trx.updateTable('product').set({ stock: seen }).where('id', '=', packageId).execute()
  await setStock(ago(platform, 12 * dayMs), trx, { staffId, packageId, seen, stock })
}

/** A new price that nobody has published yet. */
const raisePrice = async (desk: Desk) => {
  const packageId = await idOf(desk.trx, 'pricing-call')
  await edit(desk, ago(desk.platform, 4 * dayMs), packageId, { priceCents: 13_900 })
}

/** It will be published in three weeks. */
const planSpringPrice = async (desk: Desk) => {
  const { platform, trx, staffId } = desk
  const then = ago(platform, 2 * dayMs)
  const packageId = await idOf(trx, 'seller-coaching')
  await edit(desk, then, packageId, { discountPercent: 20 })
  await schedule(then, trx, { staffId, packageId, version: 1 }, platform.now() + 21 * dayMs)
}

/** An idea that still lacks most of what a package needs. */
const beginStaging = async (desk: Desk) => {
  const then = ago(desk.platform, 26 * hourMs)
  const packageId = await createPackage(then, desk.trx, desk.staffId, { name: 'Staging Advice, 90 minutes' })
  await edit(desk, then, packageId, {
    priceCents: 17_900,
    summary: 'A stager walks through your home by video.',
  })
}

const edit = async (
  { trx, staffId }: Desk,
  then: Platform,
  packageId: string,
  change: Partial<PackageContent>,
) => {
  const draft = await readDraft(trx, packageId)
  const product = await readProduct(trx, packageId)
  const content = draft ? draftContent(draft) : product && (await liveContent(trx, product))
  if (!content) throw new Error(`The sample has no package ${packageId}.`)
  await saveDraft(then, trx, { staffId, packageId, version: draft?.version ?? 0 }, { ...content, ...change })
}

const idOf = async (trx: Trx, slug: string): Promise<string> => {
  const { id } = await trx
    .selectFrom('product')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return id
}
