// Runs Vitest and Playwright, and counts from their own reports, so that no line of output has to be understood.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool, TestsFailed } from './steps.mjs'

/** The tests of one Vitest project. Throws TestsFailed with the numbers when not everything passed. */
export function vitest(project, filters = []) {
  return counted(
    (report) =>
      runTool([
        'vitest',
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...filters,
      ]),
    ({ numPassedTests, numFailedTests, testResults }) => {
      // A file that could not even be loaded has no tests to fail; it counts as one.
      const broken = testResults.filter(
        (file) => file.status === 'failed' && file.assertionResults.length === 0,
      )
      return { passed: numPassedTests, failed: numFailedTests + broken.length }
    },
  )
}

/** The journeys in a real browser; `chromium` is the one to use. */
export function playwright(chromium, filters = []) {
  return counted(
    (report) =>
      runTool(['playwright', 'test', '--reporter=list,json', ...filters], {
        env: { ...process.env, CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      }),
    ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
    }),
  )
}

async function counted(run, count) {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-report-'))
  const report = join(folder, 'report.json')
  try {
    const problem = await run(report).catch((error) => error)
    const tests = count(read(report))
    if (problem) throw new TestsFailed({ ...tests, failed: Math.max(1, tests.failed) }, problem.message)
    return tests
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    throw new TestsFailed({ passed: 0, failed: 1 }, 'The tests ended before they could report; see above.')
  }
}
