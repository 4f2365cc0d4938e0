// The same for work that does not get done: mails, payments, uploads, statements.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadLegalDocument } from '#contract/legal-documents'
import { hourMs } from '#rules/durations'
import { createApp } from '#server/app'
import { openDatabase } from '#server/platform/database/database'
import { createLog } from '#server/platform/observe/log'
import type { Rendered } from '#server/platform/pages/page-entry'
import { servePages } from '#server/platform/pages/serve-pages'
import { aBuyer } from '#server/testing/a-buyer'
import { sendUpload } from '#server/testing/a-form'
import { fillRoom } from '#server/testing/a-full-account'
import { aLead } from '#server/testing/a-lead'
import { aMailServer } from '#server/testing/a-mail-server'
import { anAccount } from '#server/testing/an-account'
import { expectToRing, expectToRingAfter, hasPromtool, metricsOf } from '#server/testing/promtool'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { watchPages } from '#server/watch'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

describe.runIf(hasPromtool)('an alert rings', () => {
  test('when the mail server is down, mails are late, and are given up in the end', async () => {
    const away = await aMailServer()
    away.close()
    const shop = await startTestApp({ environment: { SMTP_URL: away.url } })
    for (const name of ['ann', 'bob', 'cy']) await aLead(shop, { email: `${name}@example.test` })
    const well = await metricsOf(shop)
    const live = async (hours: number) => {
      for (let hour = 0; hour < hours; hour++) {
        shop.clock.forward(hourMs)
        await shop.jobs.runDue()
      }
    }
    const faulty: string[] = []
    for (let hour = 0; hour < 12; hour++) {
      await live(1)
      faulty.push(await metricsOf(shop))
    }
    expectToRingAfter('ServiceFails', well, faulty)
    expectToRing('JobLate', well, await metricsOf(shop))
    await live(80)
    expectToRing('JobFailed', well, await metricsOf(shop))
    await shop.close()
  })

  test('when a lead waits longer than promised', async () => {
    await aLead(app, { email: 'ann@example.test' })
    app.clock.forward(7 * 24 * hourMs)
    const well = await metricsOf(app) // the first scrape reads what waits in the background
    const faulty = await vi.waitFor(async () => {
      const text = await metricsOf(app)
      expect(text).toContain('yardsign_overdue_seconds{')
      return text
    })
    expectToRing('WorkOverdue', well, faulty)
  })

  test('when cards are declined again and again', async () => {
    const buyer = await aBuyer(app)
    const well = await metricsOf(app)
    const faulty: string[] = []
    const secret = await buyer.begin()
    for (let minute = 0; minute < 15; minute++) {
      await buyer.payByCard(secret, '4000 0000 0000 0002')
      await app.jobs.runDue() // applies what the provider reports
      faulty.push(await metricsOf(app))
    }
    expectToRingAfter('PaymentsFail', well, faulty)
  })

  test('when a customer has no space for more papers', async () => {
    const ann = await anAccount(app)
    await fillRoom(app, { customerId: ann.id })
    const well = await metricsOf(app)
    const fields = { customerId: ann.id, legalDocumentName: 'Counterproposal' }
    const refused = await sendUpload(
      app,
      { token: ann.token, fields, file: Buffer.from('%PDF-1.7') },
      uploadLegalDocument,
    )
    expect(refused.json()).toMatchObject({ code: 'upload_room_used' })
    expectToRing('UploadsWithoutRoom', well, await metricsOf(app))
  })

  test('when the log has many errors', async () => {
    const log = createLog({ isProduction: false, logLevel: 'error' }, { write: () => {} })
    const shop = await createApp({ ...app, log, config: { ...app.config } })
    const well = await metricsOf(shop)
    const faulty: string[] = []
    for (let minute = 0; minute < 12; minute++) {
      for (let times = 0; times < 8; times++) log.error({ err: new Error('Away.') }, 'Something failed')
      faulty.push(await metricsOf(shop))
    }
    expectToRingAfter('ManyFaults', well, faulty)
    const noted = await vi.waitFor(async () => {
      const text = await metricsOf(shop)
      expect(text).toContain('yardsign_new_faults_total 1')
      return text
    }, 15_000)
    expectToRing('NewFault', well, noted, 10)
    await shop.http.close()
  })

  test('when statements are slow', async () => {
    const database = await openDatabase(app.config.database, app.log, { slowMs: 0 })
    await database.migrate()
    const shop = await createApp({ ...app, config: { ...app.config }, database })
    const ann = await anAccount(app)
    const well = await metricsOf(shop)
    const faulty: string[] = []
    for (let minute = 0; minute < 12; minute++) {
      for (let times = 0; times < 5; times++)
        await shop.http.inject({
          url: `/api/home/coustomer/get-dashboard-data/${ann.id}`,
          headers: { authorization: `Bearer ${ann.token}` },
        })
      faulty.push(await metricsOf(shop))
    }
    expectToRingAfter('SlowQueries', well, faulty)
    await shop.http.close()
    await database.close()
  })

  test('when work waits for the database', async () => {
    const well = await metricsOf(app)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const works = Array.from({ length: 40 }, () => app.database.transaction(() => held))
    const faulty = await metricsOf(app)
    release()
    await Promise.all(works)
    expectToRing('DatabaseBusy', well, faulty)
  })

  test('when visitors ask for more new pages than can be rendered', async () => {
    const held = Promise.withResolvers<Rendered>()
    const shop = await startTestApp({
      extend: async ({ http, metrics }, { log }) => {
        const routes = [{ path: '/search', readQuery: (given: Record<string, string>) => given }]
        watchPages(metrics, servePages(http, { routes, render: () => held.promise, headers: {}, log }))
      },
    })
    const well = await metricsOf(shop)
    const flood = Array.from({ length: 300 }, (_, at) => shop.http.inject(`/search?q=${at}`))
    const first = await vi.waitFor(async () => {
      const text = await metricsOf(shop)
      expect(text).toContain('yardsign_pages_refused_total 199')
      return text
    }, 10_000)
    flood.push(...Array.from({ length: 80 }, (_, at) => shop.http.inject(`/search?more=${at}`)))
    const second = await vi.waitFor(async () => {
      const text = await metricsOf(shop)
      expect(text).toContain('yardsign_pages_refused_total 279')
      return text
    }, 10_000)
    held.resolve({ status: 200, html: 'A page' })
    await Promise.all(flood)
    const minutes = (text: string) => Array.from({ length: 8 }, () => text)
    expectToRingAfter('PagesRefused', well, [...minutes(first), ...minutes(second)])
    await shop.close()
  })

  test('when a process is too busy', async () => {
    const shop = await createApp({ ...app, config: { ...app.config } }, { measuresProcess: true })
    const well = await metricsOf(shop)
    for (let times = 0; times < 3; times++) {
      for (const until = performance.now() + 700; performance.now() < until;);
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expectToRing('ProcessOverloaded', well, await metricsOf(shop))
    await shop.http.close()
  })
})
