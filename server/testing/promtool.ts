// Prometheus' own verdict on what a shop has reported: promtool evaluates the alert rules on recorded texts of /metrics.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { parse } from 'yaml'

/** One scrape each minute: the text of /metrics, 'down' when the process did not answer, 'unknown' when Prometheus has lost the target. */
export type Scrape = string | 'down' | 'unknown'

type Rule = { alert: string; expr: string }

const { groups } = parse(readFileSync('deploy/monitoring/alerts.yaml', 'utf8')) as {
  groups: { rules: Rule[] }[]
}

export const hasPromtool = spawnSync('promtool', ['--version']).status === 0
if (!hasPromtool)
  process.stderr.write(
    '\n!! NOT RUN: the tests of the alert rules. promtool is missing: apt-get install prometheus\n\n',
  )

export const promtool = (args: string[], cwd = '.'): { isGood: boolean; said: string } => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd, encoding: 'utf8' })
  return { isGood: status === 0, said: `${stdout}${stderr}` }
}

/** Whether the alert fires at the end of the minutes that were recorded from each process. */
export const rings = (alert: string, ...processes: (readonly Scrape[])[]): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-alerts-'))
  try {
    const rule = groups.flatMap(({ rules }) => rules).find((one) => one.alert === alert)
    if (!rule) throw new Error(`There is no alert ${alert}.`)
    writeFileSync(join(folder, 'rule.yaml'), JSON.stringify({ groups: [{ name: alert, rules: [rule] }] }))
    writeFileSync(join(folder, 'test.yaml'), JSON.stringify(ringingTest(rule, processes)))
    const { isGood, said } = promtool(['test', 'rules', 'test.yaml'], folder)
    if (!isGood && !/got:\s*"?\{\} 0/.test(said)) throw new Error(said)
    return isGood
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A test of the rules that fails if the alert is silent. JSON is also YAML. */
const ringingTest = ({ alert, expr }: Rule, processes: readonly (readonly Scrape[])[]) => ({
  rule_files: ['rule.yaml'],
  evaluation_interval: '1m',
  tests: [
    {
      interval: '1m',
      input_series: processes.flatMap((minutes, at) =>
        seriesOf(minutes, `process-${at + 1}`).filter(({ series }) => expr.includes(nameOf(series))),
      ),
      promql_expr_test: [
        {
          expr: `count(ALERTS{alertname="${alert}", alertstate="firing"}) > bool 0 or vector(0)`,
          eval_time: `${(processes[0]?.length ?? 1) - 1}m`,
          exp_samples: [{ labels: '{}', value: 1 }],
        },
      ],
    },
  ],
})

const nameOf = (series: string) => series.slice(0, series.indexOf('{'))

const seriesOf = (minutes: readonly Scrape[], instance: string) => {
  const scrapes = minutes.map((scrape) => samplesOf(scrape, instance))
  const names = new Set(scrapes.flatMap((samples) => [...samples.keys()]))
  return [...names].map((series) => ({
    series,
    values: scrapes.map((samples, at) => samples.get(series) ?? (at === 0 ? '_' : 'stale')).join(' '),
  }))
}

/** Adds what Prometheus adds: the labels of the target, and whether it answered. */
const samplesOf = (scrape: Scrape, instance: string): Map<string, string> => {
  const named = (name: string, labels = '') =>
    `${name}{job="yardsign",instance="${instance}"${labels === '' ? '' : `,${labels}`}}`
  if (scrape === 'unknown') return new Map()
  if (scrape === 'down') return new Map([[named('up'), '0']])
  const lines = [...scrape.matchAll(/^([a-z_0-9]+)(?:\{(.*)\})? (\S+)$/gim)]
  return new Map([
    [named('up'), '1'],
    ...lines.map(([, name = '', labels = '', value = '']) => [named(name, labels), value] as const),
  ])
}

export const metricsOf = async ({ http }: { http: FastifyInstance }) => (await http.inject('/metrics')).body
export const lasting = (minutes: number, scrape: Scrape): Scrape[] =>
  Array.from({ length: minutes }, () => scrape)

/** The alert is silent before the fault, and fires when the fault has lasted this long. */
export const expectToRing = (alert: string, well: Scrape, faulty: Scrape, minutes = 20) =>
  expectToRingAfter(alert, well, lasting(minutes, faulty))

/** `faulty`: recorded minute by minute. */
export const expectToRingAfter = (alert: string, well: Scrape, faulty: readonly Scrape[]) => {
  const before = lasting(15, well)
  expect(rings(alert, before), `${alert} before the fault`).toBe(false)
  expect(rings(alert, [...before, ...faulty]), `${alert} during the fault`).toBe(true)
}
