// The steps that people take: upload a file, import what the check accepted, and check skipped rows again.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { importCheck } from './check-import.ts'
import { moveImport, readImport, skipWaitingRows } from './import-store.ts'
import { importBusy, importNotFound } from './problems.ts'
import type { ReceivedCsv } from './receive-csv.ts'
import { packageImport } from './run-import.ts'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>
type Trx = Transaction<Tables>
type Step = { staffId: string; importId: string }

/** Returns the id of the import, whose check begins. */
export const addImport = async (
  platform: Needs,
  trx: Trx,
  staffId: string,
  { fileName, fileKey, encoding, mode }: ReceivedCsv,
): Promise<string> => {
  const id = platform.newId()
  await trx
    .insertInto('package_import')
    .values({
      id,
      file_name: fileName,
      file_key: fileKey,
      encoding,
      mode,
      state: 'checking',
      refusal: '',
      started_by: staffId,
      created_at: platform.now(),
    })
    .execute()
  await enqueue(platform, trx, importCheck, { importId: id })
  await record(platform, trx, { staffId, importId: id }, 'import uploaded', { fileName, mode })
  return id
}

/** A repeat changes nothing. Throws `import_not_found`, or `import_busy` while the check runs. */
export const startImport = async (platform: Needs, trx: Trx, step: Step): Promise<void> => {
  const { importId } = step
  if (await moveImport(trx, importId, 'checked', { state: 'importing' })) {
    await enqueue(platform, trx, packageImport, step)
    await record(platform, trx, step, 'import started')
    return
  }
  const found = await readImport(trx, importId)
  if (!found) throw importNotFound()
  if (found.state === 'checking') throw importBusy()
}

/** The rows that are left count as skipped, so they can be checked and imported later. A repeat changes nothing. Throws `import_not_found`. */
export const stopImport = async (platform: Needs, trx: Trx, step: Step): Promise<void> => {
  const { importId } = step
  if (!(await moveImport(trx, importId, 'importing', { state: 'done' }))) {
    if (!(await readImport(trx, importId))) throw importNotFound()
    return
  }
  const rows = await skipWaitingRows(trx, importId, 'The import was stopped before this row.')
  await record(platform, trx, step, 'import stopped', { rows })
}

/** Checks the skipped rows against the current packages. A repeat changes nothing. Throws `import_not_found`, or `import_busy` while the import is running. */
export const checkAgain = async (platform: Needs, trx: Trx, step: Step): Promise<void> => {
  const { importId } = step
  if (await moveImport(trx, importId, 'done', { state: 'checking' })) {
    await enqueue(platform, trx, importCheck, { importId })
    await record(platform, trx, step, 'import checked again')
    return
  }
  const found = await readImport(trx, importId)
  if (!found) throw importNotFound()
  if (found.state === 'importing') throw importBusy()
}

const record = (
  platform: Needs,
  trx: Trx,
  { staffId, importId }: Step,
  action: string,
  details: Record<string, unknown> = {},
) =>
  recordAudit(platform, trx, {
    actorId: staffId,
    actorRole: 'staff',
    action,
    subject: 'package_import',
    subjectId: importId,
    details,
  })
