// Papers are deleted while the server is killed repeatedly. Each paper and its file are both deleted, or both exist.
import { createApp } from '#server/app'
import { approveDisposal } from '#server/privacy/disposals/decide'
import { proposeDisposals } from '#server/privacy/disposals/propose'
import { inKilledShop, untilAtWork } from '#server/testing/a-killed-shop'
import { aRun } from '#server/testing/a-run'
import { aServerProcess } from '#server/testing/a-server-process'
import { aVersion } from '#server/testing/a-version'
import { anAccount } from '#server/testing/an-account'
import type { TestApp } from '#server/testing/test-app'

/** Papers from today may be deleted in five years. */
const aheadMs = 5 * 366 * 24 * 60 * 60_000
/** Longer than a dead process keeps its job. */
const laterMs = 60_000
const papersOfRun = 150

export type DisposalKillReport = {
  /** How many papers were deleted each time the server died. */
  goneAtDeath: number[]
  /** After each death and in the end: papers whose record contradicts their rows, or whose file was deleted too early. */
  halfDone: number
  state: string
  gone: number
  /** Files of deleted papers. */
  leftFiles: number
  /** Papers that the audit log names twice. */
  repeated: number
}

export const killDisposal = (deaths: number): Promise<DisposalKillReport> =>
  inKilledShop(async ({ app, environment }) => {
    const { id: customerId } = await anAccount(app)
    const keys = new Map<string, string>()
    for (let at = 0; at < papersOfRun; at++) {
      const place = { kind: 'legal', name: `Paper ${at}` } as const
      const { document_id, file_key } = await aVersion(app, { customerId, place })
      keys.set(document_id, file_key)
    }
    await app.database.direct.updateTable('document_version').set({ state: 'Approved' }).execute()
    const ahead = { ...app, now: () => Date.now() + aheadMs }
    const runId = await anApprovedRun(ahead)
    const goneAtDeath: number[] = []
    let halfDone = 0
    for (let death = 0; death < deaths; death++) {
      const before = (await compare(app, keys)).gone
      const server = await aServerProcess({
        ...environment,
        CLOCK_AHEAD_MS: String(aheadMs + death * laterMs),
      })
      await untilAtWork(async () => (await countGone(app)) > before)
      await server.kill()
      const found = await compare(app, keys)
      goneAtDeath.push(found.gone)
      halfDone += found.halfDone
    }
    const { jobs, http } = await createApp({
      ...app,
      now: () => Date.now() + aheadMs + deaths * laterMs,
    })
    await jobs.runDue()
    await jobs.runDue()
    await http.close()
    const end = await compare(app, keys)
    const { state } = await app.database.direct
      .selectFrom('disposal_run')
      .select('state')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow()
    return {
      goneAtDeath,
      halfDone: halfDone + end.halfDone,
      state,
      gone: end.gone,
      leftFiles: end.leftFiles,
      repeated: end.repeated,
    }
  })

const anApprovedRun = async (ahead: TestApp): Promise<string> => {
  await proposeDisposals(ahead).run({}, aRun())
  const { id } = await ahead.database.direct.selectFrom('disposal_run').select('id').executeTakeFirstOrThrow()
  await approveDisposal(ahead, { id: 'the broker' }, id)
  return id
}

const countGone = async ({ database: { direct: read } }: TestApp): Promise<number> =>
  (await read.selectFrom('disposal_item').select('document_id').where('outcome', '=', 'disposed').execute())
    .length

/** Compares the record with the rows, the files and the audit log. */
const compare = async ({ database: { direct: read }, files }: TestApp, keys: ReadonlyMap<string, string>) => {
  const items = await read.selectFrom('disposal_item').select(['document_id', 'outcome', 'hashes']).execute()
  const documents = await read.selectFrom('document').select('id').execute()
  const versions = await read.selectFrom('document_version').select('document_id').execute()
  const named = await read
    .selectFrom('audit')
    .select('subject_id')
    .where('action', '=', 'disposed of')
    .execute()
  const report = { gone: 0, halfDone: 0, leftFiles: 0, repeated: named.length }
  for (const { document_id: id, outcome, hashes } of items) {
    const isGone = outcome === 'disposed'
    const rows = [documents.some((row) => row.id === id), versions.some((row) => row.document_id === id)]
    const hasFile = await files.exists(keys.get(id) ?? '')
    const isNamed = named.some(({ subject_id }) => subject_id === id)
    if (isGone) report.gone++
    if (isGone && hasFile) report.leftFiles++
    const isWhole = isGone
      ? rows.every((isThere) => !isThere) && hashes !== '[]' && isNamed
      : rows.every(Boolean) && hasFile && !isNamed
    if (!isWhole) report.halfDone++
  }
  return { ...report, repeated: report.repeated - report.gone }
}
