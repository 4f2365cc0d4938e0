import { Worker } from 'node:worker_threads'

/** Lists the structural faults of a SQLite file. Runs in a worker thread, because reading a whole file takes a while. */
export const examineBeside = (file: string): Promise<string[]> => {
  const worker = new Worker(new URL('./examine-thread.ts', import.meta.url), { workerData: file })
  worker.unref()
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The examination of the database broke off.')))
  })
}
