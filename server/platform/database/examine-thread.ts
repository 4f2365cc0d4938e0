import { parentPort, workerData } from 'node:worker_threads'
import { sqliteFaults } from '#server/platform/database/sqlite-faults'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(sqliteFaults(workerData as string))
