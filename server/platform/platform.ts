// What every feature gets: configuration, database, files and the clock.
import type { Config } from '#server/platform/config/config'
import type { Database } from '#server/platform/database/database'
import type { Files } from '#server/platform/files/files'
import type { Log } from '#server/platform/observe/log'
import type { Tracer } from '#server/platform/observe/tracer-types'

export type Platform = {
  config: Config
  database: Database
  files: Files
  log: Log
  /** Milliseconds since 1970. Rules never read a clock; they are passed this. */
  now: () => number
  /** Makes a new UUIDv7. */
  newId: () => string
  /** Only when traces are sent. */
  tracer?: Tracer | undefined
  /** The id of the bulk action that the work is part of. Audit rows name it. */
  batch?: string
}
