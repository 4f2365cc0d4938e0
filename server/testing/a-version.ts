// Documents from customers, already received and checked.
import { hash } from 'node:crypto'
import { findLegalDocument } from '#rules/legal-set'
import { slugOf } from '#rules/slugs'
import { type ReceivedPdf, storeVersion, type VersionRow } from '#server/uploads/store-version'
import type { TestPlatform } from '#server/testing/test-app'

/** By name alone: its slug is that of the set's document, or made of the name. */
export type NamedPlace = { name: string } & (
  | { kind: 'form'; orderId: string; productId: string }
  | { kind: 'legal' }
)

type Options = { customerId: string; place: NamedPlace; content?: string } & Partial<
  Pick<ReceivedPdf, 'fileName' | 'pages' | 'remarks'>
>

/** The next version of a document, awaiting review, with its file in the store. */
export const aVersion = async (
  app: TestPlatform,
  {
    customerId,
    place,
    content = '%PDF-1.7\nFilled in',
    fileName = 'filled-in.pdf',
    pages = 1,
    remarks = [],
  }: Options,
): Promise<VersionRow> => {
  const bytes = Buffer.from(content)
  const key = `uploads/${app.newId()}.pdf`
  await app.files.put(key, bytes)
  const file = { key, fileName, bytes: bytes.length, sha256: hash('sha256', bytes), pages, remarks }
  const { kind, name } = place
  const made = slugOf(name) || name
  const slug = kind === 'form' ? made : (findLegalDocument(name)?.slug ?? `former-${made}`)
  return app.database.transaction((trx) =>
    storeVersion(app, trx, { place: { ...place, slug }, customerId, file }),
  )
}
