import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { program } from '../scripts/build.mjs'
import { serverEnvironment, serverFlags } from '../scripts/server-flags.mjs'

export type Shop = {
  /** Such as http://localhost:41234, without a trailing slash. */
  address: string
  /** Contains the mails that the shop sent, among other things. */
  dataFolder: string
  processId: number
  stop: () => Promise<void>
}

/** Names a folder with the data of a shop that has loaded its sample, which is most of a first start's work. Others start with a copy. */
export const loadedSample = 'JOURNEYS_SAMPLE'

/** The content of a BROKERAGE_FILE. */
export type Brokerage = Record<string, unknown>

const root = fileURLToPath(new URL('..', import.meta.url))

type Different = {
  flags?: readonly string[]
  brokerage?: Brokerage | undefined
  /** Stays when the shop has stopped. By default the data has a new folder and goes with it. */
  dataFolder?: string
}

/** The built shop with the sample brokerage, on a free port and in its own folder. `more` adds settings; undefined removes one. */
export async function startShop(
  more: Record<string, string | undefined> = {},
  { flags = serverFlags, brokerage, dataFolder: kept }: Different = {},
): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'yardsign-journey-'))
  const dataFolder = kept ?? join(folder, 'data')
  const brokerageFile = join(folder, 'brokerage.json')
  const loaded = process.env[loadedSample]
  if (loaded && !kept && !('SAMPLE' in more)) await cp(loaded, dataFolder, { recursive: true })
  if (brokerage) await writeFile(brokerageFile, JSON.stringify(brokerage))
  const { PATH, HOME, TMPDIR } = process.env
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    SAMPLE: '1',
    PAYMENTS: 'test',
    PORT: '0',
    STOP_GRACE_SECONDS: '0',
    ...(brokerage && { BROKERAGE_FILE: brokerageFile }),
    ...more,
  }
  const server = spawn(process.execPath, [...flags, program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Nothing else from the environment: a developer's keys or database must not be used.
    env: { PATH, HOME, TMPDIR, ...serverEnvironment, ...settings, DATA_DIR: dataFolder },
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (said += text))
  const ended = once(server, 'exit')
  const address = await Promise.race([
    once(server, 'message').then(([message]) => (message as { address: string }).address),
    ended.then(() => Promise.reject(new Error(`The shop did not start. It said:\n${said}`))),
  ])
  return {
    address,
    dataFolder,
    processId: server.pid as number,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
