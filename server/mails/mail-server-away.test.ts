import { expect, test } from 'vitest'
import { hourMs } from '#rules/durations'
import { aLead } from '#server/testing/a-lead'
import { aMailServer } from '#server/testing/a-mail-server'
import { startTestApp } from '#server/testing/test-app'

test('after a whole day of downtime, the mail server gets every mail once', async () => {
  const first = await aMailServer()
  first.close()
  const app = await startTestApp({ environment: { SMTP_URL: first.url } })
  const jobs = () => app.database.direct.selectFrom('job').select(['state', 'attempts']).execute()
  const live = async (hours: number) => {
    for (let hour = 0; hour < hours; hour++) {
      app.clock.forward(hourMs)
      await app.jobs.runDue()
    }
  }
  await aLead(app, { email: 'ann@example.test' })
  await app.jobs.runDue()
  await live(24)
  const waiting = await jobs()
  expect(waiting.length).toBeGreaterThan(1)
  expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['waiting']))

  const again = await aMailServer({}, Number(new URL(first.url).port))
  await live(8)
  expect(new Set((await jobs()).map(({ state }) => state))).toEqual(new Set(['done']))
  expect(again.received).toHaveLength(waiting.length)
  expect(again.received.filter((mail) => mail.includes('ann@example.test')).length).toBeGreaterThan(0)
  await app.close()
  again.close()
})
