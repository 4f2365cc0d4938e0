import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

export type ResidentBytes = {
  process: number
  /** The total of its child processes. */
  children: number
}

const pauseMs = 100

/** Samples until `stop` is called, which returns the first sample and the peaks. */
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

/** The resident memory of a process and its children, according to the system. */
const residentBytes = async (pid: number): Promise<ResidentBytes> => {
  const running = await (process.platform === 'linux' ? processesOfLinux() : processesByPs())
  const sumOf = (isMeant: (one: Process) => boolean) =>
    running.reduce((sum, one) => (isMeant(one) ? sum + one.kilobytes * 1024 : sum), 0)
  return { process: sumOf((one) => one.pid === pid), children: sumOf((one) => one.parent === pid) }
}

type Process = { pid: number; parent: number; kilobytes: number }

/** Without `ps`, which small Linux images lack. */
const processesOfLinux = async (): Promise<Process[]> => {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const statuses = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')), // it may have exited
  )
  const number = (status: string, name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return statuses.map((status, at) => ({
    pid: pids[at] as number,
    parent: number(status, 'PPid'),
    kilobytes: number(status, 'VmRSS'),
  }))
}

const processesByPs = async (): Promise<Process[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  return stdout.split('\n').map((line) => {
    const [pid = 0, parent = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number)
    return { pid, parent, kilobytes }
  })
}
