import { expect, test } from 'vitest'
import { statusesOfStage } from './sale-filters.ts'
import { mlsStatuses } from './sale-states.ts'
import { saleStages, stageOf } from './sales.ts'

test('each status is found under the stage that a sale without a contract has', () => {
  for (const status of mlsStatuses) {
    const stage = stageOf({ status, contract: '', closingOn: '', today: '2026-11-25' })
    const found = saleStages.filter((each) => (statusesOfStage[each] as readonly string[]).includes(status))
    expect([status, found]).toEqual([status, [stage]])
  }
})
