// Brings node_modules in line with the lockfile, once: all packages, including the Node that runs the project.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { progress } from './progress.mjs'
import { isMain, packagedNode, pinnedNode, root, stop } from './with-node.mjs'

/** Installs unless that was done for this lockfile. Throws a sentence when npm fails. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await progress('Installing the packages (once, a minute or so)', async () => {
    await npmCi(root)
    await dropUnread()
  })
  await requireNode()
}

/**
 * npm runs every script on the Node that it has installed. If that one does not start, it goes, so that the machine's Node can say so the
 * next time too. Without npm's list, the next command installs again.
 */
async function requireNode() {
  try {
    pinnedNode()
  } catch (error) {
    for (const path of ['.bin/node', '.package-lock.json'])
      await rm(join(root, 'node_modules', path), { force: true })
    throw error
  }
}

/** Installs what only measurements need, in a separate folder, so that a shop and its tests do not carry it. */
export async function ensureBenchTools() {
  await ensureTools(join(root, 'bench', 'tools'), 'Installing what only measuring needs (once)')
}

/** The same for what only `npm run make` needs. */
export async function ensureMakeTools() {
  await ensureTools(join(root, 'scripts', 'tools'), 'Installing what only making these files needs (once)')
}

async function ensureTools(folder, title) {
  if (holdsLocked(folder)) return
  await progress(title, () => npmCi(folder))
}

/**
 * Whether node_modules matches the lockfile. npm writes its own list last, so an interrupted install has none. Packages for other platforms
 * are absent on purpose.
 */
export function isInstalled() {
  const node = packagedNode()
  if (node && !existsSync(node)) return false
  return holdsLocked(root)
}

/** The same for a shop in production, such as in the image, where the packages for development may have been removed. */
export function isInstalledForWork(folder = root) {
  return holdsLocked(folder, ({ dev }) => dev)
}

function holdsLocked(folder, mayBeAbsent = () => false) {
  const installed = packagesIn(join(folder, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  const wanted = packagesIn(join(folder, 'package-lock.json')) ?? {}
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === entry.version : entry.optional || entry.devOptional || mayBeAbsent(entry)
  })
}

function packagesIn(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Development packages are requested explicitly, because NODE_ENV=production omits them and the build needs them. */
function npmCi(folder) {
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts']
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress', '--no-update-notifier']
  const [command, ...first] = npm()
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args, ...quiet], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: command.endsWith('.cmd'),
    })
    child.on('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)))
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The packages could not be installed; npm says why above.')),
    )
  })
}

/** Large folders of packages that nothing here loads: sources, tests, manuals, and builds for older browsers and CommonJS. */
const unreadFolders = [
  '@base-ui/react/docs',
  '@cantoo/pdf-lib/src',
  '@cantoo/pdf-lib/ts3.4',
  'better-sqlite3/deps',
  'bintrees/test',
  'fastify/test',
  'pdfjs-dist/build',
  'pdfjs-dist/web',
  'sharp/src',
  'stripe/cjs',
  'zod/src',
]

/**
 * A third of the installed size is for other programs: source maps of built packages, manuals, Node's headers for compiling addons, the
 * database's builds for other platforms, and the folders above.
 */
async function dropUnread() {
  const packages = join(root, 'node_modules')
  const node = packagedNode()
  const headers = node ? [join(dirname(node), '..', 'include')] : []
  for (const folder of [...headers, ...unreadFolders.map((path) => join(packages, path))])
    await rm(folder, { recursive: true, force: true })
  const files = await readdir(packages, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of files.filter((file) => file.isFile() && isUnread(file)))
    await rm(join(parentPath, name), { force: true })
}

function isUnread({ parentPath, name }) {
  if (/\.(?:js|cjs|mjs|css|ts|mts|cts)\.map$/.test(name)) return true
  if (name.endsWith('.md')) return !/^licen[cs]e/i.test(name)
  return name.endsWith('.node') && parentPath.endsWith('prebuilds') && !isOfThisMachine(name)
}

/** Keeps the builds for both of Linux's C libraries. */
function isOfThisMachine(build) {
  return build.startsWith(process.platform) && build.includes(`-${process.arch}.`)
}

/** The npm that started this script, else the one on the PATH. */
function npm() {
  const own = process.env.npm_execpath
  if (own?.endsWith('npm-cli.js')) return [process.execPath, own]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

if (isMain(import.meta.url)) await ensureInstalled().catch(stop)
