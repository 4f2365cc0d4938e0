// Lighthouse's mobile scores for the public pages.
import type { Finding } from './finding.ts'
import { launch, lighthouse } from './tools/pages.mjs'

const pages = ['/', '/packages', '/product/details/mls-plus']
const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

export const measureLighthouse = async (address: string, browserPath: string): Promise<Finding[]> => {
  const chrome = await launch({
    chromePath: browserPath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const findings: Finding[] = []
  try {
    for (const page of pages) findings.push(await audit(address, page, chrome.port))
  } finally {
    chrome.kill()
  }
  return findings
}

const audit = async (address: string, page: string, port: number): Promise<Finding> => {
  const result = await lighthouse(address + page, { port, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse gave no result for ${page}.`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
  const scores = Object.keys(bars).map(score)
  const failed = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
  return {
    what: `Lighthouse on a phone, ${page}: performance, accessibility, best practices, SEO; layout shift`,
    measured: `${scores.join(', ')}; ${shift.toFixed(3)}${failed.length > 0 ? ` (${failed.join(', ')})` : ''}`,
    bar: '95, 100, 100, 100; 0',
    isMet: shift === 0 && Object.values(bars).every((bar, index) => (scores[index] ?? 0) >= bar),
  }
}
