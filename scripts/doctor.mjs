// Checks this machine and reports in sentences: npm run doctor, or as JSON for a monitor: npm run --silent doctor -- --json. Exits with 1
// when something is broken.
import { once } from 'node:events'
import { isBuilt, isBuiltFromHere } from './build.mjs'
import { asCalled } from './commands.mjs'
import { findBrowser } from './find-browser.mjs'
import { isInstalled, isInstalledForWork } from './install.mjs'
import { ownSettings, shopUser } from './server-flags.mjs'
import { packagedNode, pinnedNode, spawnOnNode } from './with-node.mjs'

const marks = { good: '  ok     ', note: '  note   ', broken: '  BROKEN ' }
const words = process.argv.slice(2)
if (words.some((word) => word !== '--json')) refuseWords()
const isForMachines = words.includes('--json')

const isForDevelopment = isInstalled()
/** Then the doctor examines the shop of npm start, which runs in production. A developer's clone without settings does not. */
const isShop = ownSettings.length > 0 || saysProduction(process.env)

const findings = [runtime(), install(), ...user()]
if (findings.every(isWell)) {
  findings.push(...(await fromTheProgram()), build())
  if (isForDevelopment && !isShop) findings.push(await browser())
}
const toMend = findings.filter((finding) => !isWell(finding)).length
if (isForMachines) tellMachines()
else tellPeople()
process.exitCode = toMend === 0 ? 0 : 1

/** So that a monitor whose option is mistyped does not get text. */
function refuseWords() {
  console.error(
    asCalled(
      'Say one of these:\n  npm run doctor             checks this machine, and says what to fix\n  npm run doctor -- --json   says it as JSON, for a monitor',
    ),
  )
  process.exit(2)
}

function tellPeople() {
  for (const { verdict, sentence } of findings) console.log(asCalled(`${marks[verdict]}${sentence}`))
  console.log(toMend === 0 ? '\nNothing to fix.' : `\n${toMend} to fix.`)
}

function tellMachines() {
  const ofVerdict = (wanted) => findings.filter(({ verdict }) => verdict === wanted).length
  const counts = { good: ofVerdict('good'), note: ofVerdict('note'), broken: toMend }
  console.log(asCalled(JSON.stringify({ isWell: toMend === 0, counts, findings }, null, 2)))
}

/** An operator may set variables without a file. */
function saysProduction({ NODE_ENV, DATA_DIR, DATABASE_URL, PUBLIC_URL }) {
  return NODE_ENV ? NODE_ENV === 'production' : Boolean(DATA_DIR || DATABASE_URL || PUBLIC_URL)
}

function runtime() {
  try {
    const whose = pinnedNode() === packagedNode() ? "the project's own Node" : "this machine's Node"
    return good('Runtime', `The program runs on ${whose}; this command runs on ${process.version}.`)
  } catch (error) {
    return bad('Runtime', error.message)
  }
}

function install() {
  if (isForDevelopment || isInstalledForWork()) return good('Packages', 'The packages match the lockfile.')
  return bad('Packages', 'The packages are missing or older than the lockfile. Run "npm ci".')
}

/** Root would make folders and files that the shop may not use, such as those that the first start makes. */
function user() {
  if (process.getuid?.() !== 0 || !shopUser) return []
  return [bad('User', `Run this command as the user who owns .env (number ${shopUser}), not as root.`)]
}

function build() {
  if (isBuiltFromHere()) return good('Build', 'The shop is built.')
  if (isBuilt())
    return note('Build', 'The build is of an older source. Run "npm run build", and start the shop again.')
  const tell = isShop ? bad : note
  return tell('Build', 'The shop is not built. Run "npm run demo" or "npm run build".')
}

async function browser() {
  try {
    return good('Browser', `The journeys can use ${await findBrowser({ install: false })}.`)
  } catch {
    return note('Browser', 'There is no Chromium for the journeys. "npm test" will try to install one.')
  }
}

/** Checks that need the program itself, from its configuration to its database. What they print is not part of the report. */
async function fromTheProgram() {
  const child = spawnOnNode(['scripts/doctor.ts'], {
    stdio: ['ignore', isForMachines ? 2 : 'inherit', 'inherit', 'ipc'],
    nodeFlags: ownSettings,
    env: isShop ? { NODE_ENV: 'production', ...process.env } : process.env,
    timeout: 30_000,
    killSignal: 'SIGKILL',
  })
  const told = []
  child.on('message', (finding) => told.push(finding))
  const [code] = await once(child, 'close')
  if (code === null) told.push(bad('Program', 'The next check did not answer within 30 seconds.'))
  else if (code !== 0) told.push(bad('Program', 'The checks stopped early. The reason is above.'))
  return told
}

function good(check, sentence) {
  return { check, verdict: 'good', sentence }
}

function note(check, sentence) {
  return { check, verdict: 'note', sentence }
}

function bad(check, sentence) {
  return { check, verdict: 'broken', sentence }
}

function isWell({ verdict }) {
  return verdict !== 'broken'
}
