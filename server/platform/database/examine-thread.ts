import { parentPort, workerData } from 'node:worker_threads'
import { sqliteFaults } from '#server/platform/database/sqlite-faults'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread is not a window
parentPort?.postMessage(sqliteFaults(workerData as string))
