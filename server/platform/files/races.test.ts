import { join } from 'node:path'
import { test } from 'vitest'
import { openOwnFiles } from '#server/platform/files/own-folder'
import { aPlatform } from '#server/testing/test-app'

test('processes that start together agree on the mark of the folder', async () => {
  const shop = await aPlatform()
  const folder = join(shop.config.dataFolder, 'papers')
  const open = () => openOwnFiles({ kind: 'folder', folder }, shop.database)
  await Promise.all(Array.from({ length: 5 }, () => open()))
  await open()
  await shop.close()
})
