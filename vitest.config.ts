import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const shared = {
  environment: 'node',
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // The files of one process share what they import, which is most of what a file costs: each leaves everything as it found it.
  isolate: false,
} as const

/** Through what of server/testing a test comes to a database. */
const opensDatabase =
  /#server\/testing\/(?:test-app|test-database|postgres|api-process|spawn-main|kill-[a-z]+|a-server-process|a-stripe-shop)'/

/** A test that opens a database runs twice: on SQLite, and on a real PostgreSQL. */
const testsOfBothEngines = globSync(['server/**/*.test.ts', 'sample/*.test.ts']).filter((file) =>
  opensDatabase.test(readFileSync(file, 'utf8')),
)

/** Each takes ten seconds or more on two cores. When Vitest has no times yet, it runs short files last, and most of these are short. */
const takesLong = /\b(?:any-schedule|attacks|callers|commands|kill[-a-z]*|main|many-uploads|proof)\.test\.ts$/

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
    // Tests wait for disks, servers and clocks: one more than two cores keeps both busy.
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
          globalSetup: ['server/testing/sqlite-for-suite.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          env: { TEST_ENGINE: 'postgres' },
          include: testsOfBothEngines,
          globalSetup: ['server/testing/postgres-for-suite.ts'],
        },
      },
    ],
  },
})
