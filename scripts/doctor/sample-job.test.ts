import { expect, test } from 'vitest'
import { sampleTemplate } from '#sample/testing/sample-template'
import { aPlatform } from '#server/testing/test-app'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

test('the failed job of the sample is named and counts for nothing, and one that really failed counts', async () => {
  const sample = await aPlatform({}, await sampleTemplate())
  const { database } = sample.config
  const environment = {
    NODE_ENV: 'production',
    SAMPLE: '1',
    PAYMENTS: 'test',
    PORT: '0',
    DATA_DIR: sample.config.dataFolder,
    ...(database.engine === 'postgres' && { DATABASE_URL: database.url, TOKEN_SECRET: 'x'.repeat(48) }),
  }
  const examined = async () => {
    const findings: Finding[] = []
    await examine(environment, (finding) => findings.push(finding))
    return findings
      .filter(({ sentence }) => / job /.test(sentence))
      .map(({ verdict, sentence }) => `${verdict}: ${sentence}`)
  }
  expect(await examined()).toEqual([
    expect.stringMatching(/^note: The sample shows a job that has failed: .+ \(.+\)\./),
  ])
  await sample.database.direct
    .updateTable('job')
    .set({ last_error: 'The mailbox is full.' })
    .where('state', '=', 'failed')
    .execute()
  expect(await examined()).toEqual([expect.stringMatching(/^broken: The job .+ The mailbox is full\./)])
  await sample.close()
})
