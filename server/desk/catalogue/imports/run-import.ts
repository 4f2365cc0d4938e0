// Imports the rows that the check accepted. Each package is imported whole and exactly once: its row says so in the same transaction, so
// after a crash the import continues with the next package.
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { isAccepted, type ImportMode } from '#rules/package-imports'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import {
  type ImportRecord,
  type ImportRow,
  lastPosition,
  moveImport,
  readImport,
  readWaitingRows,
  takeRow,
} from './import-store.ts'
import { readStart } from './import-start.ts'
import { type Judgment, judgeRow } from './judge-row.ts'
import { fingerprintOf, type Known, readBySlug, readDraftSlugs } from './packages-by-slug.ts'
import { readLookups } from './record-lookups.ts'
import { publish } from '#server/desk/catalogue/packages/publish'
import { insertDraft, updateDraft } from '#server/desk/catalogue/packages/save-draft'
import { roleOf } from '#server/staff/colleagues'
import { enqueue, handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

type Trx = Transaction<Tables>

export const packageImport = jobKind(
  'import packages',
  z.object({ importId: z.string(), staffId: z.string() }),
)

const rowsAtOnce = 100
/** A job may take four minutes. After this long, another job continues. */
const longestTurnMs = 60_000

export const importPackages = (platform: Platform): JobHandler =>
  handleJob(packageImport, async ({ importId, staffId }, { signal }) => {
    const file = await readImport(platform.database.direct, importId)
    const startedAt = await readStart(platform.database.direct, { importId, staffId })
    if (!file || startedAt === undefined) return
    const endsAt = performance.now() + longestTurnMs
    const drafts = await readDraftSlugs(platform.database.direct)
    for (;;) {
      if ((await readStart(platform.database.direct, { importId, staffId })) !== startedAt) return
      const rows = await readWaitingRows(platform.database.direct, importId, rowsAtOnce)
      if (rows.length === 0) break
      for (const row of rows) {
        signal.throwIfAborted()
        if (!(await importRow(platform, file, { staffId, row, drafts }))) break
      }
      if (performance.now() > endsAt) return continueLater(platform, { importId, staffId })
    }
    await moveImport(platform.database.direct, importId, 'importing', { state: 'done' })
  })

const continueLater = (platform: Platform, payload: { importId: string; staffId: string }) =>
  platform.database.transaction((trx) => enqueue(platform, trx, packageImport, payload))

type Task = { staffId: string; row: ImportRow; drafts: ReadonlyMap<string, string> }

/** False if the row is no longer to be imported, so that the ones after it may not be either. */
const importRow = async (platform: Platform, file: ImportRecord, task: Task): Promise<boolean> => {
  try {
    return await platform.database.transaction((trx) => importWhole(platform, trx, file, task))
  } catch (error) {
    // Unfinished work is rolled back. An outage is not the row's fault, so the job tries again.
    if (!(error instanceof Problem)) throw error
    const reason = error.fields ? Object.values(error.fields).join(' ') : error.message
    return platform.database.transaction((trx) => skip(trx, task.row, reason))
  }
}

const importWhole = async (
  platform: Platform,
  trx: Trx,
  file: ImportRecord,
  { staffId, row, drafts }: Task,
): Promise<boolean> => {
  const known = (await readBySlug(trx, [row.slug], drafts)).get(row.slug)
  if ((known ? fingerprintOf(known) : '') !== row.seen) return skip(trx, row, changedSince)
  const judged = judgeRow(platform, JSON.parse(row.cells), known, {
    mode: file.mode,
    role: await roleOf(trx, staffId),
    lookups: await readLookups(trx),
    nextPosition: (await lastPosition(trx)) + 1,
  })
  if (!isAccepted(judged.fate)) return skip(trx, row, Object.values(judged.problems).join(' '))
  const packageId = known?.id ?? platform.newId()
  if (!(await takeRow(trx, row, { outcome: 'done', reason: '', package_id: packageId }))) return false
  await storePackage(platform, trx, { staffId, batch: file.id, mode: file.mode, packageId, known, judged })
  return true
}

const changedSince = 'Somebody changed this package after the check.'

const skip = (trx: Trx, row: ImportRow, reason: string) =>
  takeRow(trx, row, { outcome: 'skipped', reason, package_id: row.package_id })

type Wanted = {
  staffId: string
  batch: string
  mode: ImportMode
  packageId: string
  known: Known | undefined
  judged: Judgment
}

/** One audit row for each package: the draft's, or the publication's. */
const storePackage = async (platform: Platform, trx: Trx, wanted: Wanted) => {
  const { staffId, batch, mode, packageId, known, judged } = wanted
  const version = known?.draftVersion ?? 0
  const { content } = judged
  const isStored =
    version === 0
      ? await insertDraft(platform, trx, { staffId, packageId, content })
      : await updateDraft(platform, trx, { staffId, packageId, version }, content)
  if (!isStored) throw new Problem('changed_meanwhile', 409, changedSince)
  if (mode === 'publish') return publish(platform, trx, { staffId, packageId, version: version + 1, batch })
  return recordAudit(platform, trx, {
    actorId: staffId,
    actorRole: 'staff',
    action: 'package imported',
    subject: 'product',
    subjectId: packageId,
    details: { batch, changed: judged.changed },
  })
}
