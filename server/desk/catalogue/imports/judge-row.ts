// What a row would do: add a package, change one, do nothing, or be refused with the names of its columns.
import * as z from 'zod/mini'
import { PackageContent } from '#contract/desk/catalogue/package-content'
import type { ImportMode, RowFate } from '#rules/package-imports'
import { slugOf } from '#rules/slugs'
import { discountedCents, priceDoubt } from '#rules/prices'
import { faultsToPublish } from '#rules/publishing'
import type { StaffRole } from '#rules/staff'
import { fieldsForBroker, mayPublish } from '#rules/who-publishes'
import { checkedDraft } from '#server/catalogue/product-draft'
import { changedFields } from '#server/audit/changed-fields'
import { columnOfField, packageColumns, readCell, withPlainBreaks, writeCell } from './columns.ts'
import type { Known } from './packages-by-slug.ts'
import type { Lookups } from './record-lookups.ts'
import { productOf } from '#server/desk/catalogue/packages/publish'
import { emptyPackage } from '#server/desk/catalogue/packages/save-draft'
import { fieldMessage } from '#server/platform/api/field-message'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

/** The cells of a row by column. A column that the file does not have changes nothing. */
export type Cells = Readonly<Record<string, string>>

export type Judgment = {
  fate: RowFate
  content: PackageContent
  changed: Record<string, { from: unknown; to: unknown }>
  /** Sentences by column. */
  problems: Record<string, string>
  /** Why an accepted row needs a second look. Sentences by column. */
  doubts: Record<string, string>
  note: string
}

type Circumstances = {
  mode: ImportMode
  /** Of the person who imports. Undefined when the person no longer works here. */
  role: StaffRole | undefined
  lookups: Lookups
  /** The position of a new package whose row has none. */
  nextPosition: number
}

type Needs = Pick<Platform, 'config' | 'database'>

export const judgeRow = (
  platform: Needs,
  cells: Cells,
  known: Known | undefined,
  { mode, role, lookups, nextPosition }: Circumstances,
): Judgment => {
  const before = known?.content ?? { ...emptyPackage, position: nextPosition }
  const read = contentOf(cells, known, before, lookups)
  const changed = changedFields(before, read.content)
  const judged = { content: read.content, changed, doubts: {}, note: read.note }
  const isSame = known !== undefined && Object.keys(changed).length === 0
  const problems = {
    ...read.problems,
    ...(known?.product?.archived_at && { '': 'This package is archived. Put it back first.' }),
    ...(!known && (cells['name'] ?? '').trim() === '' && { name: 'A new package needs a name.' }),
    ...(!known && lacksPrice(cells, mode) && { price: 'A new package needs a price, such as 499.00.' }),
  }
  if (Object.keys(problems).length > 0) return { ...judged, fate: 'refused', problems }
  if (isSame) return { ...judged, fate: 'same', problems }
  const faults = mode === 'publish' ? publishFaults(platform, known, read.content, { role, lookups }) : {}
  if (Object.keys(faults).length > 0) return { ...judged, fate: 'refused', problems: faults }
  const isSoldOut = mode === 'publish' && !known?.product && read.content.firstStock === 0
  const doubts = known ? doubtsOf(known, read.content, mode) : {}
  return { ...judged, fate: known ? 'changed' : 'new', problems, doubts, ...(isSoldOut && { note: soldOut }) }
}

/** The editor asks about such a price too, and shows what it would do to a plan. */
const doubtsOf = (
  { product, isPlanned }: Known,
  next: PackageContent,
  mode: ImportMode,
): Record<string, string> => {
  const price =
    product &&
    priceDoubt(
      discountedCents(product.price_cents, product.discount_percent),
      discountedCents(next.priceCents, next.discountPercent),
    )
  return { ...(isPlanned && { '': losesPlan[mode] }), ...(price !== undefined && { price }) }
}

/** A draft may begin without a price, if the file has none. */
const lacksPrice = ({ price }: Cells, mode: ImportMode): boolean =>
  price === undefined ? mode === 'publish' : price.trim() === ''

const contentOf = (cells: Cells, known: Known | undefined, before: PackageContent, lookups: Lookups) => {
  const content: Record<string, unknown> = { ...before }
  const problems: Record<string, string> = {}
  let note = ''
  for (const column of packageColumns) {
    const cell = cells[column.head]
    // A cell as the export wrote it is not parsed again, so that the value stays exactly the same.
    if (cell === undefined || (known && withPlainBreaks(cell) === writeCell(column, before, lookups)))
      continue
    if (column.isNumber && cell.trim() === '') continue
    if (column.field === 'firstStock' && known?.product) note = stockStays
    else {
      const read = readCell(column, withPlainBreaks(cell), lookups)
      if ('fault' in read) problems[column.head] = read.fault
      else content[column.field] = read.value
    }
  }
  if (slugOf(before.slug === '' ? String(content['slug']) : before.slug) !== content['slug'])
    problems['slug'] = 'Use small letters, digits and hyphens, such as “yard-sign”.'
  const checked = z.safeParse(PackageContent, content, { error: fieldMessage })
  if (!checked.success)
    for (const { path, message } of checked.error.issues) problems[columnOfField(String(path[0]))] ??= message
  return { content: checked.success ? checked.data : before, problems, note }
}

const losesPlan: Record<ImportMode, string> = {
  draft:
    'This package has a planned publication. The import changes its draft and cancels the plan. Plan it again afterward.',
  publish: 'This package has a planned publication. The import publishes it now instead.',
}

const soldOut = 'The shop will show it as sold out, because its stock is 0.'

const stockStays =
  'The stock stays as it is, because it changes with each order. Set it on the package’s page.'

const publishFaults = (
  platform: Needs,
  known: Known | undefined,
  content: PackageContent,
  { role, lookups: { categories, sellers } }: Pick<Circumstances, 'role' | 'lookups'>,
): Record<string, string> => {
  if (known?.product && known.draftVersion > 0)
    return { '': 'This package has a draft with other changes. Publish or discard the draft first.' }
  const archived = {
    ...(categories.isArchived(content.categoryId) && { category: 'This category is archived.' }),
    ...(sellers.isArchived(content.sellerId) && { seller: 'This seller is archived.' }),
  }
  return {
    ...(Object.keys(archived).length > 0 ? archived : shopFaults(platform, known, content)),
    ...brokerFaults(role, known, content),
  }
}

/** What only a broker may publish. */
const brokerFaults = (
  role: StaffRole | undefined,
  known: Known | undefined,
  content: PackageContent,
): Record<string, string> => {
  const forBroker = fieldsForBroker(known?.product && known.content, content)
  if (mayPublish(role ?? 'assistant', forBroker)) return {}
  const what = known?.product ? `a change of ${forBroker.map(columnOfField).join(', ')}` : 'a new package'
  return {
    '': `Only a broker publishes ${what}. Import this row as a draft, and ask a broker to publish it.`,
  }
}

/** What the shop would refuse. */
const shopFaults = (platform: Needs, known: Known | undefined, content: PackageContent) => {
  const missing = faultsToPublish(content, known?.product?.slug)
  if (Object.keys(missing).length > 0) return byColumn(missing)
  try {
    checkedDraft(productOf(platform, known?.id ?? '', { product: known?.product, content }))
    return {}
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return byColumn(error.fields ?? { slug: error.message })
  }
}

/** `faults`: messages by path, such as 'pictures.1.alt'. */
const byColumn = (faults: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(faults).map(([path, message]) => {
      const field = path.split('.')[0] ?? ''
      return [columnOfField(shopFields.get(field) ?? field), message]
    }),
  )

/** The shop's names of fields that have another name in the editor. */
const shopFields: ReadonlyMap<string, string> = new Map(
  Object.entries({
    descriptionHtml: 'description',
    taxClass: 'kind',
    stock: 'firstStock',
  }),
)
