// promtool may be missing, so the rules are also read here: each metric exists, and each alert has its screen in the runbook.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Rule = { alert: string; expr: string; annotations: { summary: string; runbook: string } }
type Rules = { groups: { rules: Rule[] }[] }

const { groups } = parse(readFileSync('deploy/monitoring/alerts.yaml', 'utf8')) as Rules
const rules = groups.flatMap((group) => group.rules)
const runbook = readFileSync('docs/runbook.md', 'utf8')
const code = globSync('server/**/*.ts', { exclude: ['server/testing/**'] })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test.each(rules)('$alert asks for metrics that the program reports', ({ expr }) => {
  const names = [...expr.matchAll(/yardsign_\w+/g)].map(([name]) =>
    name.replace(/_(?:count|sum|bucket)$/, ''),
  )
  expect(names.filter((name) => !code.includes(`'${name}'`))).toEqual([])
})

test('the runbook has one screen for each alert, and no other', () => {
  const screens = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(screens.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
  for (const { alert, annotations } of rules)
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
})
