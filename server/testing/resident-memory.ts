import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

export type ResidentBytes = {
  process: number
  /** Of the processes that it has started, together. */
  children: number
}

const pauseMs = 100

/** Looks again and again until `stop` is called; that gives what was seen first, and the most of each. */
export const watchMemory = (pid: number) => {
  const seen: ResidentBytes[] = []
  const over = new AbortController()
  const look = async () => {
    do {
      seen.push(await residentBytes(pid))
      await wait(pauseMs)
    } while (!over.signal.aborted)
  }
  const looking = look()
  return {
    stop: async (): Promise<{ first: ResidentBytes; peak: ResidentBytes }> => {
      over.abort()
      await looking
      const [first = { process: 0, children: 0 }] = seen
      const most = (of: keyof ResidentBytes) => Math.max(...seen.map((bytes) => bytes[of]))
      return { first, peak: { process: most('process'), children: most('children') } }
    },
  }
}

/** What a process and its children hold in memory now, as the system has it. */
const residentBytes = async (pid: number): Promise<ResidentBytes> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const sumOf = (column: 0 | 1) =>
    rows.reduce((sum, row) => (row[column] === pid ? sum + (row[2] ?? 0) * 1024 : sum), 0)
  return { process: sumOf(0), children: sumOf(1) }
}
