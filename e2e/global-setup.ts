// Journeys run the built shop, so that is built first. Then one shop loads the sample for all of them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../scripts/build.mjs'
import { loadedSample, startShop } from './start-shop.ts'

export default async () => {
  await ensureBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'yardsign-sample-'))
  const shop = await startShop({}, { dataFolder: folder })
  await shop.stop()
  process.env[loadedSample] = folder
  return () => rm(folder, { recursive: true, force: true })
}
