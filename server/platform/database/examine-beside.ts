import { Worker } from 'node:worker_threads'

/** What is wrong with the structure of a SQLite file, found in a thread of its own: reading all of a file takes its time. */
export const examineBeside = (file: string): Promise<string[]> => {
  const worker = new Worker(new URL('./examine-thread.ts', import.meta.url), { workerData: file })
  worker.unref()
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The examination of the database broke off.')))
  })
}
