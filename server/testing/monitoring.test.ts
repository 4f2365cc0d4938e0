// Checks the alert rules and the dashboard: the program reports each metric, and each alert has its section in the runbook.
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { getDashboardData } from '#contract/orders'
import { createApp } from '#server/app'
import { openDeskCase } from '#server/cases/cases'
import { servePages } from '#server/platform/pages/serve-pages'
import { aBuyer } from '#server/testing/a-buyer'
import { aLead } from '#server/testing/a-lead'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { watchPages } from '#server/watch'

type Rule = { alert: string; expr: string; annotations: { summary: string; runbook: string } }
type Rules = { groups: { rules: Rule[] }[] }
type Panel = { title: string; targets?: { expr: string }[] }

const read = (path: string) => readFileSync(path, 'utf8')
const { groups } = parse(read('deploy/monitoring/alerts.yaml')) as Rules
const rules = groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json')) as { panels: Panel[] }
const queries = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })))
const runbook = read('docs/runbook.md')

let app: TestApp
let metrics: string
beforeAll(async () => {
  app = await startTestApp({
    extend: async ({ http, metrics }, { log }) => {
      const render = async () => ({ status: 200, html: 'A page' })
      const routes = [{ path: '/product/details/$slug', isCounted: true }]
      watchPages(metrics, servePages(http, { routes, render, headers: {}, log }))
    },
  })
  const whole = await createApp(app, { measuresProcess: true })
  await whole.openChat()
  metrics = `${await metricsOf(app)}${await whole.metrics.text()}`
  await whole.http.close()
})
afterAll(() => app.close())

const metricsOf = async ({ http }: Pick<TestApp, 'http'>) => (await http.inject('/metrics')).body

/** Names that the program reports, with those that a histogram adds. */
const reported = () =>
  new Set(
    [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )

/** Prometheus itself adds `up`. */
const namedIn = (expr: string) => {
  const names =
    expr.replaceAll(/"[^"]*"|\[[^\]]*\]|\bby \([^)]*\)/g, '').match(/\b[a-z]+_[a-z_0-9]+\b/g) ?? []
  return names.filter((name) => name !== 'histogram_quantile')
}

test.each(rules)('$alert asks for metrics that the program reports', ({ expr }) => {
  expect(namedIn(expr).filter((name) => !reported().has(name))).toEqual([])
})

test.each(queries)('the panel "$title" shows metrics that the program reports', ({ expr }) => {
  expect(namedIn(expr).filter((name) => !reported().has(name))).toEqual([])
})

test('the dashboard shows every metric of ours', () => {
  const shown = queries.map(({ expr }) => expr).join('\n')
  const ours = [...metrics.matchAll(/^# TYPE (yardsign_\S+) /gm)].map(([, name = '']) => name)
  expect(ours.filter((name) => !shown.includes(name))).toEqual([])
})

/** The tests that fire alerts on recorded metrics. */
const ringing = globSync('server/testing/alerts-*.test.ts').map(read).join('\n')

test('each alert fires in a test that provokes its fault', () => {
  expect(rules.filter(({ alert }) => !ringing.includes(`'${alert}'`)).map(({ alert }) => alert)).toEqual([])
})

test('the runbook has one screen for each alert, and no other', () => {
  const screens = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(screens.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
  for (const { alert, annotations } of rules)
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
})

test('what customers see, as the runbook quotes it, is what the program says', () => {
  const said = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] })
    .map(read)
    .join('\n')
  const quotes = [...runbook.matchAll(/^\*\*.+ see\*\* .+$/gm)].flatMap(([line]) =>
    [...line.matchAll(/"([^"]+?)\.?"/g)].map(([, words = '']) => words),
  )
  expect(quotes.length).toBeGreaterThan(5)
  expect(quotes.filter((words) => !said.includes(words))).toEqual([])
})

describe('what happens in the shop', () => {
  test('is in the metrics: orders, payments that arrive and fail, waiting tasks, and job runs', async () => {
    const buyer = await aBuyer(app)
    const secret = await buyer.begin()
    await buyer.payByCard(secret, '4000 0000 0000 0002')
    await buyer.payByCard(secret)
    await app.jobs.runDue()
    const text = await metricsOf(app)
    expect(text).toContain('yardsign_waiting{kind="new lead"}')
    expect(text).toContain('yardsign_overdue_seconds{kind="paper to review"}')
    expect(text).toContain('yardsign_happenings_total{subject="order",action="placed"} 1')
    expect(text).toContain('yardsign_happenings_total{subject="payment",action="payment received"} 1')
    expect(text).toContain('yardsign_happenings_total{subject="payment",action="payment failed"} 1')
    expect(text).toMatch(/yardsign_job_runs_total\{kind="[^"]+",outcome="done"\} \d/)
    expect(text).toMatch(/yardsign_database_statements_total \d\d/)
  })

  test('a page is counted under its pattern, and an unknown one under none of its own', async () => {
    await app.http.inject('/product/details/sign-for-ann?email=ann@example.test')
    await app.http.inject('/nothing/like-this')
    const text = await metricsOf(app)
    expect(text).toContain(
      'yardsign_http_request_seconds_count{method="GET",route="/product/details/$slug",status="200"} 1',
    )
    expect(text).toContain('route="/page-not-found"')
  })

  test('leaves no name, address, email, number or id of anybody in the metrics', async () => {
    const ann = await anAccount(app, { name: 'Ann Aspenholt', email: 'ann.aspenholt@example.test' })
    await aLead(app, { name: 'Ann Aspenholt', email: 'ann.aspenholt@example.test' })
    await app.database.transaction((trx) =>
      openDeskCase(app, trx, { kind: 'refund due', orderId: null, reason: 'About Ann.', key: 'ann' }),
    )
    await ann.call(getDashboardData, { params: { customerId: ann.id } })
    await app.http.inject(`/dashboard?token=${ann.token}`)
    await app.jobs.runDue()
    const text = await metricsOf(app)
    expect(text).not.toMatch(/aspenholt|@|\b\d{3}[ )-]*\d{3}-\d{4}|[\da-f]{8}-[\da-f]{4}-/i)
    expect(text).not.toContain(ann.token)
  })
})
