// What operators ask each process: whether it is alive and ready, and its metrics.
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/config'
import { readRelease } from '#server/platform/config/release'
import { diskChecks, readDiskRoom } from '#server/platform/files/disk-ready'
import { failedOf, operatorRoutes, type ReadyChecks } from '#server/platform/http/operator-routes'
import type { Metrics } from '#server/platform/observe/metrics'
import type { Platform } from '#server/platform/platform'

export const serveOperators = (
  app: FastifyInstance,
  { config, database }: Platform,
  { metrics, isDraining }: { metrics: Metrics; isDraining: () => boolean },
): void => {
  const needs = { own: diskChecks(config), shared: { database: database.isReady } }
  watchMachine(metrics, config, { ...needs.own, ...needs.shared })
  operatorRoutes(app, { needs, isDraining, metrics, access: config.metrics })
}

/** The version of the program, whether it can work, and the free space on its disks. */
const watchMachine = (metrics: Metrics, config: Config, checks: ReadyChecks) => {
  const release = readRelease()
  metrics.watchMany({
    kind: 'gauge',
    name: 'yardsign_build_info',
    help: '1, with the version and the commit of the program',
    labels: ['version', 'commit'],
    read: () => [{ labels: release, number: 1 }],
  })
  metrics.watchMany({
    kind: 'gauge',
    name: 'yardsign_ready',
    help: 'What this process needs, by name: 1 when it is there, 0 when it is not',
    labels: ['reason'],
    read: async () => {
      const failed = await failedOf(checks)
      return Object.keys(checks).map((reason) => ({
        labels: { reason },
        number: failed.includes(reason) ? 0 : 1,
      }))
    },
  })
  let reading: ReturnType<typeof readDiskRoom> | undefined
  /** Read once for both metrics of a scrape, which are read at the same time. */
  const room = () => (reading ??= readDiskRoom(config).finally(() => (reading = undefined)))
  const watchRoom = (name: string, help: string, of: 'freeBytes' | 'sizeBytes') =>
    metrics.watchMany({
      kind: 'gauge',
      name,
      help,
      labels: ['folder'],
      read: async () => (await room()).map(({ folder, [of]: number }) => ({ labels: { folder }, number })),
    })
  watchRoom('yardsign_disk_free_bytes', 'Room that is left on the volume of this folder', 'freeBytes')
  watchRoom('yardsign_disk_size_bytes', 'Size of the volume of this folder', 'sizeBytes')
}
