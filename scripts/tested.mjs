// Runs Vitest and Playwright, and takes the counts from their reports instead of parsing their output.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { withBundledPrograms } from './bundle-programs.mjs'
import { runTool, TestsFailed } from './steps.mjs'
import { root } from './with-node.mjs'

/** Runs the tests of these Vitest projects in one process. Throws TestsFailed with the counts when any failed. */
export function vitest(projects, filters = []) {
  return counted(
    (report) =>
      withBundledPrograms(() =>
        runTool([
          'vitest',
          'run',
          ...projects.flatMap((project) => ['--project', project]),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...filters,
        ]),
      ),
    ({ numPassedTests, numFailedTests, testResults }) => {
      // A file that could not be loaded has no tests to fail, so it counts as one.
      const broken = testResults.filter(
        (file) => file.status === 'failed' && file.assertionResults.length === 0,
      )
      const failedTests = testResults.flatMap((file) =>
        file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${relative(root, file.name)}: ${fullName}`),
      )
      return {
        passed: numPassedTests,
        failed: numFailedTests + broken.length,
        names: [...failedTests, ...broken.map(({ name }) => `${relative(root, name)} could not be loaded`)],
        slowest: slowestOf(
          testResults.map(({ name, startTime, endTime }) => [relative(root, name), endTime - startTime]),
        ),
      }
    },
  )
}

/** Runs the journeys in a real browser; `chromium` is its path. */
export function playwright(chromium, filters = []) {
  return counted(
    (report) =>
      runTool(['playwright', 'test', '--reporter=list,json', ...filters], {
        env: { ...process.env, CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      }),
    ({ stats, errors, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      names: suites.flatMap(failedJourneys),
      slowest: slowestOf(suites.map((suite) => [suite.file, tookOf(suite)])),
    }),
  )
}

/** A suite of Playwright's report holds suites and specs. */
function failedJourneys({ suites = [], specs = [], file }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`)
  return [...suites.flatMap(failedJourneys), ...failed]
}

/** In milliseconds, on all screens. */
function tookOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return (
    results.reduce((sum, { duration }) => sum + duration, 0) +
    suites.reduce((sum, suite) => sum + tookOf(suite), 0)
  )
}

/** Files that took longest, with their milliseconds. A file that ran on both engines is there once. */
function slowestOf(files) {
  const took = new Map()
  for (const [file, ms] of files) took.set(file, (took.get(file) ?? 0) + ms)
  return [...took].toSorted(([, one], [, other]) => other - one).slice(0, 10)
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
