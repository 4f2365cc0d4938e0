// What a whole `npm test` costs: processor seconds of all its processes. They stay the same on a busy machine, unlike its duration.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bareRate, barMsAt } from './bar.ts'
import type { Finding } from './finding.ts'
import { busyMs } from './quiet.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** On the machine the bars were set on: the processor time of two cores in ten minutes. */
const usualBarSeconds = 1_200

/** How much of the tests' output is shown when they fail. */
const lastWords = 2_000

/** Counts all other work on the machine too, so measure on a quiet machine only. */
export const measureTestRun = async (browserPath: string): Promise<Finding> => {
  const bar = barMsAt(await bareRate(), usualBarSeconds)
  const before = busyMs()
  await runTests(browserPath)
  const seconds = (busyMs() - before) / 1_000
  return {
    what: 'npm test: unit tests, API tests and journeys, in processor seconds',
    measured: `${seconds.toFixed(0)} s`,
    bar: `at most ${bar.toFixed(0)} s`,
    isMet: seconds <= bar,
  }
}

const runTests = async (browserPath: string) => {
  // The tests choose their own mode.
  const { NODE_ENV: _, ...env } = process.env
  const tests = spawn(process.execPath, ['scripts/test.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, CHROME_PATH: browserPath },
  })
  let said = ''
  for (const stream of [tests.stdout, tests.stderr])
    stream.on('data', (text) => (said = `${said}${text}`.slice(-lastWords)))
  const [code] = (await once(tests, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The tests failed, so their cost says nothing. They ended with:\n${said}`)
}
