// Several processes of one shop, on one PostgreSQL server and one folder of files, behind a small load balancer.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { program as built } from '../build.mjs'
import { startPostgres } from '#server/testing/postgres'
import { spawnMain, type Started } from '#server/testing/spawn-main'
import { type Balancer, startBalancer } from './balancer.ts'

export type Cluster = {
  address: string
  /** The variables of each process, besides its own folder. */
  environment: Record<string, string>
  /**
   * Replaces one process after the other: the new one is ready before the old one gets its signal. `program` is the main.ts of another version;
   * after each process, both run side by side for `sideBySideMs`.
   */
  roll(tell: (doing: string) => void, wish?: { program?: string; sideBySideMs?: number }): Promise<void>
  stop(): Promise<void>
}

/** The built shop with the sample brokerage. Everything is removed at the end. */
export const startCluster = async (
  processes: number,
  port: number,
  tell: (doing: string) => void,
): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-cluster-'))
  tell('starting PostgreSQL')
  const server = await startPostgres()
  const balancer = await startBalancer(port)
  const shops = shopsIn(folder, server.url(), balancer)
  for (let n = 1; n <= processes; n++) {
    tell(`starting process ${n} of ${processes}`)
    await shops.start()
  }
  await readiness(balancer, processes)
  return {
    address: balancer.address,
    environment: shops.environment,
    roll: async (report, { program, sideBySideMs = 0 } = {}) => {
      for (const old of shops.running()) {
        report(`replacing ${old.address}`)
        await shops.start(program)
        await readiness(balancer, processes + 1)
        await wait(sideBySideMs)
        await shops.end(old)
      }
    },
    stop: async () => {
      await Promise.all(shops.running().map(shops.end))
      await balancer.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const shopsIn = (folder: string, databaseUrl: string, balancer: Balancer) => {
  const running = new Set<Started>()
  let started = 0
  const environment = {
    NODE_ENV: 'production',
    SAMPLE: '1',
    PAYMENTS: 'test',
    LOG_LEVEL: 'error',
    PUBLIC_URL: balancer.address,
    TRUST_PROXY: '1',
    STOP_GRACE_SECONDS: '2',
    FILES: join(folder, 'files'),
    DATABASE_URL: databaseUrl,
    TOKEN_SECRET: 'the processes of a show on one machine share this secret',
  }
  return {
    environment,
    running: () => [...running],
    start: async (program = built) => {
      const dataFolder = join(folder, `process-${++started}`)
      mkdirSync(dataFolder)
      const shop = await spawnMain({ ...environment, DATA_DIR: dataFolder }, program)
      running.add(shop)
      balancer.add(shop.address)
    },
    end: async (shop: Started) => {
      shop.child.kill('SIGTERM')
      await shop.ended
      balancer.drop(shop.address)
      running.delete(shop)
    },
  }
}

const readiness = async (balancer: Balancer, count: number) => {
  while (balancer.ready() < count) await wait(50)
}
