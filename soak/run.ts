// Faults at full size, each against its bar: npm run soak. Given names of scenarios, it plays only those. Exits with 1 when a bar is
// missed.
import { printTable, type Finding } from '../bench/finding.ts'
import { share } from './how-much.ts'
import { scenarios } from './scenarios.ts'

const wanted = process.argv.slice(2).filter((word) => word !== '--share' && word !== String(share))
const unknown = wanted.filter((word) => !scenarios.some(({ name }) => name === word))
if (unknown.length > 0) {
  console.error(
    `No scenario is called ${unknown.join(', ')}. There are: ${scenarios.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}

const findings: Finding[] = []
for (const { name, what, bar, run } of scenarios) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const began = performance.now()
  const outcome = await run().catch((error: Error) => ({ measured: error.message, isMet: false }))
  findings.push({ what: share === 1 ? what : `(${share} of:) ${what}`, bar, ...outcome })
  const seconds = Math.round((performance.now() - began) / 1_000)
  console.log(`${`${seconds}`.padStart(4)} s  ${name}: ${outcome.isMet ? '' : 'MISSED, '}${outcome.measured}`)
}

console.log()
printTable(findings)
process.exitCode = findings.every(({ isMet }) => isMet) ? 0 : 1
