// Places into which no backup is restored, because somebody uses them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'
import { folderMark } from '#server/platform/files/folder-mark'
import { folderNumber, openOwnFiles } from '#server/platform/files/own-folder'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'
import { testServerUrl } from '#server/testing/test-database'

/** The engine makes no difference here. */
const isOnce = testServerUrl() === undefined

let shop: TestPlatform
let there: TestPlatform
let file: string
const tell = () => {}

beforeEach(async () => {
  shop = await aPlatform()
  there = await aPlatform()
  file = join(shop.config.dataFolder, 'a.backup')
  await openOwnFiles(shop.config.files, shop.database)
  await writeBackup(shop, { file, includesFiles: true, tell })
})
afterEach(async () => {
  await there.close()
  await shop.close()
})

const restore = (usesFilesThere = false) =>
  restoreBackup(
    { withFile: (_folder, work) => work(file) },
    {
      config: there.config,
      givenSecret: undefined,
      takesNewSecret: true,
      usesFilesThere,
      log: there.log,
      tell,
    },
  )

const markIts = (number: number) =>
  writeFileSync(join(there.config.dataFolder, 'files', folderMark), `${number}`)

test.runIf(isOnce)(
  'a folder with files of the shop itself is used only on request, because the shop may still run',
  async () => {
    markIts((await folderNumber(shop.database.direct)) ?? 0)
    await expect(restore()).rejects.toThrow('holds files of this shop already')
    await restore(true)
  },
)

test.runIf(isOnce)('a folder with files of another shop is refused', async () => {
  markIts(2)
  await expect(restore(true)).rejects.toThrow('holds the uploaded files of another shop. Set FILES')
})

test.runIf(isOnce)(
  'a shop that nobody has logged in to, but whose visitors have written, is refused',
  async () => {
    await there.database.direct
      .insertInto('newsletter_subscriber')
      .values({
        id: there.newId(),
        email: 'visitor@example.test',
        state: 'pending',
        confirm_token_hash: null,
        confirm_until: 0,
        unsubscribe_token: 'token',
        asked_at: 0,
      })
      .execute()
    await expect(restore(true)).rejects.toThrow('The database already has a shop.')
  },
)
