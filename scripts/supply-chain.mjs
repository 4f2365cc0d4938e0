// What the program is made of, and what is known about it: npm run supply-chain
// Writes sbom.cdx.json (CycloneDX), lists the licenses, and asks the registry about signatures and published vulnerabilities.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { billOfPackages, npm } from './bill-of-packages.mjs'
import { ensureInstalled } from './install.mjs'
import { root, stop } from './with-node.mjs'

try {
  await ensureInstalled()
  const bill = writeBill()
  tellLicenses(bill)
  const findings = [signatures(), weaknesses()]
  process.exitCode = findings.every(Boolean) ? 0 : 1
} catch (error) {
  stop(error)
}

function writeBill() {
  const text = billOfPackages()
  writeFileSync(join(root, 'sbom.cdx.json'), text)
  const bill = JSON.parse(text)
  console.log(`sbom.cdx.json lists ${bill.components.length} packages (CycloneDX ${bill.specVersion}).`)
  return bill
}

function tellLicenses({ components }) {
  const counts = new Map()
  for (const { licenses = [] } of components) {
    const name = licenses
      .map(({ license = {}, expression }) => expression ?? license.id ?? license.name)
      .join(' and ')
    counts.set(name || 'not said', (counts.get(name || 'not said') ?? 0) + 1)
  }
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a)
  console.log(`Licenses: ${sorted.map(([name, count]) => `${name} ${count}`).join(', ')}.`)
}

/** Returns false when something is wrong. Returns true when all is well, or when the registry could not be asked, which is printed. */
function signatures() {
  const { status, stdout, stderr } = npm('audit', 'signatures')
  if (status === 0) return tell(true, 'The signatures of the packages are right.')
  const isFound = /invalid|missing|tampered/i.test(stdout)
  if (isFound) return tell(false, `Signatures are wrong or missing:\n${stdout.trim()}`)
  return tell(true, `NOT CHECKED: signatures. The registry did not answer${because(stderr || stdout)}.`)
}

function weaknesses() {
  const { stdout, stderr } = npm('audit', '--omit', 'dev', '--json')
  const report = readJson(stdout)
  if (!report?.metadata)
    return tell(
      true,
      `NOT CHECKED: published weaknesses. The registry did not answer${because(report?.message ?? report?.error?.summary ?? stderr)}.`,
    )
  const names = Object.keys(report.vulnerabilities ?? {})
  if (names.length === 0) return tell(true, 'No package has a published weakness.')
  return tell(false, `Packages with published weaknesses: ${names.join(', ')}. "npm audit" says more.`)
}

function tell(isWell, sentence) {
  console.log(sentence)
  return isWell
}

function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** npm's reason in brackets, if it gave one. */
function because(said) {
  const line = String(said).trim().split('\n')[0]
  return line ? ` (${line})` : ''
}
