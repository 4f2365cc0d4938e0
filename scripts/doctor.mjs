// Checks this machine and reports in sentences: npm run doctor. Exits with 1 when something is broken.
import { once } from 'node:events'
import { isBuilt } from './build.mjs'
import { findBrowser } from './find-browser.mjs'
import { isInstalled } from './install.mjs'
import { ownSettings } from './server-flags.mjs'
import { packagedNode, pinnedNode, spawnOnNode } from './with-node.mjs'

const marks = { good: '  ok     ', note: '  note   ', broken: '  BROKEN ' }

const findings = [runtime(), install()]
if (findings.every(isWell)) findings.push(...(await fromTheProgram()), build(), await browser())
for (const { verdict, sentence } of findings) console.log(`${marks[verdict]}${sentence}`)

const toMend = findings.filter((finding) => !isWell(finding)).length
console.log(toMend === 0 ? '\nNothing to fix.' : `\n${toMend} to fix.`)
process.exitCode = toMend === 0 ? 0 : 1

function runtime() {
  try {
    const whose = pinnedNode() === packagedNode() ? "the project's own Node" : "this machine's Node"
    return good(`The program runs on ${whose}; this command runs on ${process.version}.`)
  } catch (error) {
    return bad(error.message)
  }
}

function install() {
  if (isInstalled()) return good('The packages match the lockfile.')
  return bad('The packages are missing or older than the lockfile. Run "npm ci".')
}

function build() {
  if (isBuilt()) return good('The pages are built.')
  return note('The pages are not built. Run "npm run demo" or "npm run build".')
}

async function browser() {
  try {
    return good(`The journeys can use ${await findBrowser({ install: false })}.`)
  } catch {
    return note('There is no Chromium for the journeys. "npm test" will try to install one.')
  }
}

/** Checks that need the program itself, from its configuration to its database. */
async function fromTheProgram() {
  const child = spawnOnNode(['scripts/doctor.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    nodeFlags: ownSettings,
    timeout: 30_000,
    killSignal: 'SIGKILL',
  })
  const told = []
  child.on('message', (finding) => told.push(finding))
  const [code] = await once(child, 'close')
  if (code === null) told.push(bad('The next check did not answer within 30 seconds.'))
  else if (code !== 0) told.push(bad('The checks stopped early. The reason is above.'))
  return told
}

function good(sentence) {
  return { verdict: 'good', sentence }
}

function note(sentence) {
  return { verdict: 'note', sentence }
}

function bad(sentence) {
  return { verdict: 'broken', sentence }
}

function isWell({ verdict }) {
  return verdict !== 'broken'
}
