import { parentPort, workerData } from 'node:worker_threads'
import { sqliteDamage } from '#server/platform/database/sqlite-damage'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread is not a window
parentPort?.postMessage(sqliteDamage(workerData as string))
