import { documentTypes, requirementNow } from '#rules/legal-documents'
import { isBought } from '#rules/orders'
import { readAddressee } from '#server/accounts/recipient'
import type { Archive, ArchivedLegalGroup, ArchivedOrder, ArchivedPaper } from '#server/archive/archive'
import { createArchivePaths } from '#server/archive/archive-paths'
import { findLostFiles } from '#server/archive/lost-files'
import { readSoldFiles, type SoldFile } from '#server/files/product-files'
import { type ListedDocument, listFor, readLegalList } from '#server/legal-documents/legal-list'
import { type Home, readHome } from '#server/legal-documents/read-home'
import {
  type OrderRow,
  standingOf,
  type OrderLineRow,
  readOrderLines,
  readOrdersOf,
} from '#server/orders/order'
import { paperOf } from '#server/payments/papers/order-paper'
import type { Platform } from '#server/platform/platform'
import { type DisposedForm, readDisposedForms, readDisposedLegal } from '#server/uploads/disposed-papers'
import {
  readFormUploads,
  readLegalUploads,
  type StoredDocument,
  type StoredForm,
} from '#server/uploads/read-documents'

/** Reads everything but the files' contents. Throws `storage_away` if the file store cannot say which files it has. */
export const readArchive = async (platform: Platform, customerId: string): Promise<Archive> => {
  const { direct: read } = platform.database
  const customer = await readAddressee(read, customerId)
  const [home, legal, orders] = [
    await readHome(read, customerId),
    await readLegalUploads(read, customerId),
    await readOrdersOf(read, { customerId }),
  ]
  const disposed = await readDisposedLegal(read, customerId)
  const known = [...legal, ...Array.from(disposed.keys(), (slug) => ({ slug }))]
  const list = listFor(await readLegalList(read), known, home)
  const ids = orders.map(({ id }) => id)
  const [lines, forms, gone] = [
    await readOrderLines(read, ids),
    await readFormUploads(read, ids),
    await readDisposedForms(read, ids),
  ]
  const bought = await readSoldFiles(read, orders, lines)
  const keys = [...legal, ...forms].flatMap(({ versions }) => versions.map((version) => version.file_key))
  const lost = await findLostFiles(platform, [...keys, ...bought.map(({ key }) => key)])
  const place = createPlaces(lost)
  return {
    madeAt: platform.now(),
    customer,
    home,
    legal: legalGroups(place, { list, uploads: legal, home, disposed }),
    orders: await Promise.all(
      orders.map((order) => archivedOrder(platform, place, { order, lines, forms, gone, bought })),
    ),
  }
}

type Places = ReturnType<typeof createPlaces>

const createPlaces = (lost: ReadonlySet<string>) => {
  const pathOf = createArchivePaths()
  pathOf([], 'index', '.html')
  const file = (folders: readonly string[], name: string, key: string) => ({
    path: pathOf(folders, name, '.pdf'),
    key,
    isLost: lost.has(key),
  })
  /** The newest version has the document's name. Earlier ones are in the folder "earlier versions". */
  const paper = (
    folders: readonly string[],
    { name, versions }: Pick<StoredDocument, 'name' | 'versions'>,
  ) => ({
    name,
    versions: versions.map((version, at) => ({
      version,
      ...(at === 0
        ? file(folders, name, version.file_key)
        : file([...folders, 'earlier versions'], `${name}, version ${version.number}`, version.file_key)),
    })),
  })
  return { pathOf, file, paper }
}

const legalGroups = (
  place: Places,
  {
    list,
    uploads,
    home,
    disposed,
  }: {
    list: readonly ListedDocument[]
    uploads: readonly StoredDocument[]
    home: Home | undefined
    disposed: ReadonlyMap<string, number>
  },
): ArchivedLegalGroup[] => {
  const inFolder = (type: ArchivedLegalGroup['type'], upload: StoredDocument | undefined, name: string) => ({
    ...place.paper(['Legal documents', type], upload ?? { name, versions: [] }),
    status: upload?.versions[0]?.state ?? ('draft' as const),
  })
  const groups: ArchivedLegalGroup[] = documentTypes.map((type) => ({
    type,
    papers: list
      .filter((document) => document.type === type)
      .map(({ slug, name, stage, required }) => {
        const upload = uploads.find((each) => each.slug === slug)
        const disposedAt = upload ? undefined : disposed.get(slug)
        return {
          ...inFolder(type, upload, name),
          ...requirementNow(required, home, disposedAt),
          stage,
          disposedAt,
        }
      }),
  }))
  const others = uploads.filter((upload) => !list.some(({ slug }) => slug === upload.slug))
  if (others.length === 0) return groups
  const papers = others.map((upload) => ({
    ...inFolder('Other', upload, upload.name),
    stage: 'Prepare' as const,
    required: false,
    condition: '',
  }))
  return [...groups, { type: 'Other', papers }]
}

type OrderContents = {
  order: OrderRow
  lines: readonly OrderLineRow[]
  forms: readonly StoredForm[]
  gone: readonly DisposedForm[]
  bought: readonly SoldFile[]
}

const archivedOrder = async (
  platform: Platform,
  place: Places,
  { order, lines, forms, gone, bought }: OrderContents,
): Promise<ArchivedOrder> => {
  const folder = `Order ${order.number}`
  const receipt = await paperOf(platform, order, 'receipt')
  const papersOf = (productId: string, name: string): ArchivedPaper[] => {
    const here = forms.filter((form) => form.order_id === order.id && form.product_id === productId)
    const goneHere = gone.filter(
      (form) =>
        form.orderId === order.id &&
        form.productId === productId &&
        here.every(({ slug }) => slug !== form.slug),
    )
    return [
      ...here.map((form) => place.paper([folder, name], form)),
      ...goneHere.map((form) => ({ name: form.name, versions: [], disposedAt: form.at })),
    ]
  }
  const boughtWith = (productId: string, name: string) =>
    bought
      .filter((file) => file.orderId === order.id && file.productId === productId)
      .map((file) => ({ name: file.name, ...place.file([folder, name, 'from us'], file.name, file.key) }))
  return {
    order,
    receipt: receipt && {
      receipt,
      path: place.pathOf([folder], `receipt ${order.number}`, '.pdf'),
      at: receipt.at,
    },
    packages: lines
      .filter((line) => line.order_id === order.id)
      .map(({ product_id: productId, name }) => ({
        name,
        papers: papersOf(productId, name),
        bought: isBought(standingOf(order)) ? boughtWith(productId, name) : [],
      })),
  }
}
