import * as z from 'zod/mini'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { readFilesOfRows } from '#server/files/files-of-rows'
import { enqueue, handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { listed } from './what-stays.ts'

const sampleFiles = jobKind('remove sample files', z.object({ keys: z.array(z.string()) }))

/** Files are shared, so a file that a customer or a package still has stays. */
export const removeSampleFiles = ({ database, files }: Pick<Platform, 'database' | 'files'>): JobHandler =>
  handleJob(sampleFiles, async ({ keys }) => {
    const named = await readFilesOfRows(database.direct)
    for (const key of keys) if (!named.has(key)) await files.remove(key)
  })

/** Call it before the rows are deleted, because they name their files. */
export const removeFilesLater = async (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
): Promise<void> => {
  // Files that the desk uploaded for the catalogue are removed automatically once nothing uses them.
  const { rows } = await sql<{ key: string }>`
    select file_key as key from document_version where document_id in ${listed('document')}
    union select file_key from product_document
      where product_id in ${listed('product')} and file_key not in (select key from catalogue_file)
    union select file_key from replaced_document
      where product_id in ${listed('product')} and file_key not in (select key from catalogue_file)
    union select file_key from listing_photo where sale_id in ${listed('sale')}
    union select replace(file_key, '.jpg', '.small.jpg') from listing_photo where sale_id in ${listed('sale')}
    union select file_key from offer_terms where file_key is not null and offer_id in ${listed('offer')}
    union select id from sample_row where kind = 'blank'
  `.execute(trx)
  await enqueue(platform, trx, sampleFiles, { keys: rows.map(({ key }) => key) })
}

/** The desk’s own blank forms stay. */
export const removeBlanks = async (trx: Transaction<Tables>): Promise<void> => {
  await sql`update legal_document set file_key = null where file_key in ${listed('blank')}`.execute(trx)
}
