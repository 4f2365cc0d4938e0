// Everything there is to test, from a fresh clone: install, check, build, and the journeys in a real browser.
import { ensureBuilt } from './build.mjs'
import { checkSteps } from './check.mjs'
import { findBrowser } from './find-browser.mjs'
import { ensureInstalled } from './install.mjs'
import { allWell, CannotRun, runSteps } from './steps.mjs'
import { playwright } from './tested.mjs'
import { stop } from './with-node.mjs'

await ensureInstalled().catch(stop)

const results = await runSteps([
  ...checkSteps,
  { name: 'Build', run: ensureBuilt },
  { name: 'Journeys in Chromium', run: journeys },
])

const passed = results.reduce((sum, { tests }) => sum + (tests?.passed ?? 0), 0)
const well = allWell(results)
console.log(`\n${passed} passed, ${well ? 0 : failures()} failed`)
process.exitCode = well ? 0 : 1

async function journeys() {
  const chromium = await findBrowser().catch((error) => {
    throw new CannotRun(error.message)
  })
  return playwright(chromium)
}

/** A step without tests counts as one. */
function failures() {
  return results
    .filter(({ state }) => state !== 'passed')
    .reduce((sum, { tests }) => sum + (tests?.failed ?? 1), 0)
}
