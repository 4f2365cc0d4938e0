import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { needsPostgres, usesDatabase } from './server/testing/needs-postgres.ts'

const shared = {
  environment: 'node',
  // On a busy machine a test of two seconds can take twenty.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // The files of one process share their imports, which are most of a file's cost, so each file leaves everything as it found it.
  isolate: false,
  // Git refuses the files of another user, such as the one who checked this project out.
  env: { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'safe.directory', GIT_CONFIG_VALUE_0: '*' },
  // Addresses of style sheets (`?url`) are in the pages' HTML.
  css: true,
} as const

/** With `--full`, everything that opens a database runs on both engines. */
const isFull = process.env['TESTS'] === 'full'

const testsOnPostgres = globSync(['{server,scripts}/**/*.test.ts', 'sample/*.test.ts']).filter((file) => {
  const text = readFileSync(file, 'utf8')
  return isFull ? usesDatabase(text) : needsPostgres(file, text)
})

/** These check the statements that the tests on SQLite have recorded. */
const lastTests = ['server/testing/postgres-knows.test.ts', 'server/testing/reads-by-index.test.ts']

/** Each takes ten seconds or more on two cores. If Vitest has no times yet, it runs short files last, and most of these are short. */
const takesLong =
  /\b(?:any-schedule|attacks|callers|commands|kill[-a-z]*|main|many-uploads|play|proof)\.test\.ts$/

/** So that no core waits for a long one at the end. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is Vitest's
    const sorted = await super.sort(files)
    return [...Map.groupBy(sorted, ({ project }) => project).values()].flatMap((ofProject) => [
      ...ofProject.filter(({ moduleId }) => takesLong.test(moduleId)),
      ...ofProject.filter(({ moduleId }) => !takesLong.test(moduleId)),
    ])
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongOnesFirst },
    // Tests wait for disks, servers and clocks, so one worker more than two cores keeps both busy.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'main.test.ts',
            '{rules,contract,server,database,sample,scripts}/**/*.test.ts',
            '{web,desk}/**/*.test.{ts,tsx}',
          ],
          exclude: lastTests,
          globalSetup: [
            'server/testing/memory-for-suite.ts',
            'server/testing/sqlite-for-suite.ts',
            'server/testing/seed-for-suite.ts',
          ],
          setupFiles: ['server/testing/record-statements.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          env: { ...shared.env, TEST_ENGINE: 'postgres' },
          include: testsOnPostgres,
          globalSetup: [
            'server/testing/memory-for-suite.ts',
            'server/testing/postgres-for-suite.ts',
            'server/testing/seed-for-suite.ts',
          ],
        },
      },
      { test: { ...shared, name: 'statements', include: lastTests, sequence: { groupOrder: 1 } } },
    ],
  },
})
