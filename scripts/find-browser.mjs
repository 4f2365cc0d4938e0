// A Chromium for the journeys: one that is installed, else Debian's package, else the one Playwright downloads.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isMain, root, stop } from './with-node.mjs'

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

/** The path of a Chromium that runs. Throws a sentence when there is none and none could be installed. */
export async function findBrowser({ install = true } = {}) {
  const named = process.env.CHROME_PATH
  if (named) {
    if (runs(named)) return named
    throw new Error(`CHROME_PATH is ${named}, and that does not run.`)
  }
  const found =
    (await installedBrowser()) ?? (install ? (debianPackage() ?? (await downloaded())) : undefined)
  if (found) return found
  throw new Error('There is no Chromium here: install one, or set CHROME_PATH to the one to use.')
}

async function installedBrowser() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => (folder ? names.map((name) => join(folder, name)) : []))
  return [...onPath, ...elsewhere, await playwrightsOwn()].find(runs)
}

/** On Ubuntu the package is a stub for snap that does not run, hence the search afterwards. */
function debianPackage() {
  if (process.getuid?.() !== 0 || !isDebian()) return undefined
  console.log('Installing Chromium with apt-get (once, about a minute)…')
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  const packages = ['chromium', 'fonts-liberation']
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  return ['/usr/bin/chromium'].find(runs)
}

async function downloaded() {
  console.log('Downloading Chromium with Playwright (once, about 150 MB)…')
  const playwright = join(root, 'node_modules', 'playwright-core', 'cli.js')
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 300_000,
  })
  return [await playwrightsOwn()].find(runs)
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

function isDebian() {
  const release = '/etc/os-release'
  return existsSync(release) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(release, 'utf8'))
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
