// Brings node_modules in line with the lockfile, once: the packages, and with them the Node that runs the project.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { progress } from './progress.mjs'
import { isMain, packagedNode, pinnedNode, root, stop } from './with-node.mjs'

/** Installs unless that was done for this lockfile. Throws a sentence when npm fails. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await progress('Installing the packages (once, a minute or so)', npmCi)
  pinnedNode()
}

/**
 * Whether node_modules holds what the lockfile asks for. npm writes its own list last of all, so that an interrupted
 * install has none; packages for other platforms are rightly absent.
 */
export function isInstalled() {
  const node = packagedNode()
  if (node && !existsSync(node)) return false
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  const wanted = packagesIn(join(root, 'package-lock.json')) ?? {}
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === version : optional || devOptional
  })
}

function packagesIn(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Development packages are named because NODE_ENV=production leaves them out, and the build needs them. */
function npmCi() {
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts']
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress', '--no-update-notifier']
  const [command, ...first] = npm()
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args, ...quiet], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: command.endsWith('.cmd'),
    })
    child.on('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)))
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The packages could not be installed; npm says why above.')),
    )
  })
}

/** The npm that started us, else the one on the PATH. */
function npm() {
  const own = process.env.npm_execpath
  if (own?.endsWith('npm-cli.js')) return [process.execPath, own]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

if (isMain(import.meta.url)) await ensureInstalled().catch(stop)
