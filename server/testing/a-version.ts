// Papers as customers hand them in, already received and checked.
import { hash } from 'node:crypto'
import {
  type DocumentPlace,
  type ReceivedPdf,
  storeVersion,
  type VersionRow,
} from '#server/uploads/store-version'
import type { TestPlatform } from '#server/testing/test-app'

type Wish = { customerId: string; place: DocumentPlace; content?: string } & Partial<
  Pick<ReceivedPdf, 'fileName' | 'pages' | 'remarks'>
>

/** The next version of the document of that place, waiting for review, its file in the store. */
export const aVersion = async (
  app: TestPlatform,
  {
    customerId,
    place,
    content = '%PDF-1.7\nFilled in',
    fileName = 'filled-in.pdf',
    pages = 1,
    remarks = [],
  }: Wish,
): Promise<VersionRow> => {
  const bytes = Buffer.from(content)
  const key = `uploads/${app.newId()}.pdf`
  await app.files.put(key, bytes)
  const file = { key, fileName, bytes: bytes.length, sha256: hash('sha256', bytes), pages, remarks }
  return app.database.transaction((trx) => storeVersion(app, trx, { place, customerId, file }))
}
