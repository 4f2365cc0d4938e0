import { expect, test } from 'vitest'
import { killImport } from '#server/testing/kill-imports'
import { timesOnEachEngine } from '#server/testing/seed'

test.each(['draft', 'publish'] as const)(
  'after the process is killed during an import (%s), each package is whole or as before, and the import ends',
  async (mode) => {
    const { doneAtDeath, ...report } = await killImport(mode, timesOnEachEngine(2))
    expect(doneAtDeath.every((done) => done > 0)).toBe(true)
    expect(doneAtDeath[0]).toBeLessThan(150)
    expect(report).toEqual({ halfDone: 0, repeated: 0, state: 'done', done: 150, failedJobs: 0 })
  },
  120_000,
)
