// Finds a Chromium for the journeys: Debian's headless one if it is or can be installed, else another that is or can be installed, else the
// one that Playwright downloads.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isMain, root, stop } from './with-node.mjs'

/** A headless build draws no toolbar for every page, so journeys take two thirds of the time. */
const headlessNames = ['chromium-headless-shell', 'chrome-headless-shell']
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a working Chromium. Throws a sentence when there is none and none could be installed. */
export async function findBrowser({ install = true } = {}) {
  const named = process.env.CHROME_PATH
  if (named) {
    if (runs(named)) return named
    throw new Error(`CHROME_PATH is ${named}, and that does not run.`)
  }
  const found =
    onPath(headlessNames).find(runs) ??
    (install ? debianPackage('chromium-headless-shell', /^ID=debian/m) : undefined) ??
    (await windowedBrowser()) ??
    (install ? (debianPackage('chromium', /^ID(_LIKE)?=.*debian/m) ?? (await downloaded())) : undefined)
  if (found) return found
  throw new Error('There is no Chromium here: install one, or set CHROME_PATH to the one to use.')
}

async function windowedBrowser() {
  return [...onPath(names), ...elsewhere, await playwrightsOwn()].find(runs)
}

function onPath(programs) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => (folder ? programs.map((program) => join(folder, program)) : []))
}

/**
 * Installing it must not remove any package. On Ubuntu the package is a stub for snap that does not run, so the browser is searched for
 * again afterward.
 */
function debianPackage(name, system) {
  if (process.getuid?.() !== 0 || !isSystem(system)) return undefined
  console.error(`Installing ${name} with apt-get (once, up to a minute)…`)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  const flags = ['-y', '-qq', '--no-install-recommends', '--no-remove']
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', ...flags, name, 'fonts-liberation'], options)
  return [`/usr/bin/${name}`].find(runs)
}

async function downloaded() {
  console.error('Downloading Chromium with Playwright (once, about 150 MB)…')
  const playwright = join(root, 'node_modules', 'playwright-core', 'cli.js')
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], {
    stdio: ['ignore', 2, 2],
    timeout: 300_000,
  })
  return [await playwrightsOwn()].find(runs)
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

function isSystem(pattern) {
  const release = '/etc/os-release'
  return existsSync(release) && pattern.test(readFileSync(release, 'utf8'))
}

function runs(file) {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    return false
  }
  return spawnSync(file, ['--version'], { timeout: 15_000 }).status === 0
}

if (isMain(import.meta.url)) await findBrowser().then(console.log, stop)
