// The clocks and the mornings of a sale in a shop that was restored from its backup.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app'
import { restoreBackup } from '#server/backup/restore-backup'
import { writeBackup } from '#server/backup/write-backup'
import { openDatabase } from '#server/platform/database/database'
import { openFiles } from '#server/platform/files/files'
import { aContractInForce } from '#server/testing/a-contract'
import { aReceivedOffer } from '#server/testing/a-received-offer'
import { aSaleIn } from '#server/testing/a-sale'
import { aMember } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { aTestDatabase } from '#server/testing/test-database'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'yardsign-restored-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app.close()
})

/** The same shop on its backup, in another place. */
const restored = async () => {
  const file = join(folder, 'a.backup')
  const tell = () => {}
  await writeBackup(app, { file, includesFiles: true, tell })
  const { config: database, remove } = await aTestDatabase(mkdtempSync(join(folder, 'place-')), {
    isEmpty: true,
  })
  const files = { kind: 'folder' as const, folder: join(folder, 'files') }
  const config = { ...app.config, database, files, dataFolder: folder }
  await restoreBackup(
    { withFile: (_folder, work) => work(file) },
    { config, givenSecret: undefined, takesNewSecret: false, log: app.log, tell },
  )
  const opened = await openDatabase(database, app.log)
  const { http, jobs } = await createApp({
    ...app,
    config,
    database: opened,
    files: await openFiles(files),
  })
  const close = async () => {
    await http.close()
    await opened.close()
    await remove()
  }
  return { read: opened.direct, jobs, close }
}

type Shop = Awaited<ReturnType<typeof restored>>

const clocksIn = ({ read }: Pick<Shop, 'read'>) =>
  read
    .selectFrom('sale_clock')
    .select(['id', 'kind', 'started_at', 'promised_at', 'due_at', 'stopped_at'])
    .orderBy('id')
    .execute()

const mailsIn = async ({ read, jobs }: Shop) => {
  await jobs.runDue()
  const rows = await read
    .selectFrom('sent_mail')
    .select('kind')
    .where('kind', 'in', ['contract dates mail', 'sale clock mail'])
    .execute()
  return rows.map(({ kind }) => kind).toSorted()
}

test('a restored backup continues the clocks of a sale and the seller’s mornings, each with one mail', async () => {
  app.clock.forward(Date.parse('2026-11-27T18:00:00Z') - app.now())
  const [broker, ann] = [await aMember(app), await anAccount(app)]
  const saleId = await aSaleIn(app, ann.id, 'Active', 'Pending')
  await aReceivedOffer(app, saleId)
  await aContractInForce(app, { saleId, broker, cells: { 32: '11/30/2026', 39: '12/15/2026' } })
  await app.jobs.runDue()
  const before = await clocksIn({ read: app.database.direct })
  const shop = await restored()
  expect(await clocksIn(shop)).toEqual(before)
  expect(await mailsIn(shop)).toEqual([])
  app.clock.forward(Date.parse('2026-11-29T15:01:00Z') - app.now())
  expect(await mailsIn(shop)).toEqual(['contract dates mail', 'sale clock mail'])
  app.clock.forward(60 * 60_000)
  expect(await mailsIn(shop)).toHaveLength(2)
  expect(await clocksIn(shop)).toEqual(before)
  await shop.close()
})
