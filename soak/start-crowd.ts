import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Answers, Asking } from './crowd.ts'

/** Starts a crowd in a separate process. Resolves with its report once it has finished. */
export const startCrowd = async (asking: Asking): Promise<Answers> => {
  const child = fork(new URL('crowd.ts', import.meta.url), [JSON.stringify(asking)])
  const limit = setTimeout(() => child.kill('SIGKILL'), asking.ms + 60_000)
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The crowd did not come back.')))
  try {
    const [answers] = (await Promise.race([once(child, 'message'), ended])) as [Answers]
    ended.catch(() => undefined) // the process exits after its report
    return answers
  } finally {
    clearTimeout(limit)
  }
}

export const countOf = ({ statuses }: Answers): number =>
  Object.values(statuses).reduce((sum, count) => sum + count, 0)
