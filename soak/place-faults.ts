// Faults of the places where the shop stores its data, under load: the disk, and the object store.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { uploadPdf } from '../contract/forms.ts'
import { aProxy, type Proxy } from '../server/testing/a-proxy.ts'
import { aLocalS3 } from '../server/testing/local-s3.ts'
import { bar, playDay } from './day-with-fault.ts'
import type { Outcome, Scenario } from './scenario.ts'

const faultMs = 15_000
const diskMegabytes = 300

/** On its own small file system, in memory, so that this machine's disk is not filled. */
const fullDisk = async (): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    throw new Error('Not run: only root on Linux may mount a small file system.')
  }
  const filler = join(folder, 'filler')
  try {
    return await playDay({
      environment: {},
      folder,
      happen: async () => {
        fill(filler)
        await wait(faultMs)
        rmSync(filler)
      },
    })
  } finally {
    spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** To the last byte. */
const fill = (path: string) => {
  const file = openSync(path, 'w')
  for (const bytes of [1_048_576, 4_096, 1]) while (fits(file, bytes));
  closeSync(file)
}

const fits = (file: number, bytes: number) => {
  try {
    return writeSync(file, Buffer.alloc(bytes)) === bytes
  } catch {
    return false
  }
}

type Trouble = (proxy: Proxy) => Promise<void>

/** Only calls that need the store may be refused meanwhile. */
const withStore = (happen: Trouble) => async (): Promise<Outcome> => {
  const store = await aLocalS3()
  const target = { host: '127.0.0.1', port: Number(new URL(store.base).port) }
  const proxy = await aProxy(target)
  try {
    return await playDay({
      environment: { ...store.environment, S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` },
      mustGoOn: ({ call }) => call !== `${uploadPdf.method} ${uploadPdf.path}`,
      happen: async () => {
        await happen(proxy)
        proxy.leadTo(target)
      },
    })
  } finally {
    await proxy.close()
    await store.close()
  }
}

const away: Trouble = async (proxy) => {
  proxy.leadTo({ host: '127.0.0.1', port: 1 })
  proxy.cut()
  await wait(faultMs)
}

const silent: Trouble = async (proxy) => {
  proxy.goSilent()
  await wait(faultMs)
  proxy.carryNewLines()
}

const slow: Trouble = async (proxy) => {
  proxy.delay(1_500)
  await wait(faultMs)
  proxy.delay(0)
}

export const placeFaults: readonly Scenario[] = [
  {
    name: 'full-disk',
    what: 'The disk with database and files is full to the last byte for 15 s under load (embedded database)',
    bar,
    run: fullDisk,
  },
  {
    name: 'store-away',
    what: 'The object store refuses connections for 15 s under load',
    bar: `${bar}; only uploads are refused`,
    run: withStore(away),
  },
  {
    name: 'store-silent',
    what: 'The object store takes connections and answers nothing for 15 s under load',
    bar: `${bar}; only uploads are refused`,
    run: withStore(silent),
  },
  {
    name: 'store-slow',
    what: 'Everything to and from the object store takes 1.5 s longer for 15 s under load',
    bar: `${bar}; only uploads are refused`,
    run: withStore(slow),
  },
]
