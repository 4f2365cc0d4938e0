// What a first visit costs: the size of the home page's scripts on the network, and the memory of the server process.
import { readFileSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import type { Finding } from './finding.ts'

const kilobyte = 1_000
/** Of scripts on the home page, compressed. */
const mostKilobytes = 98

const screens = [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
]

/** The scripts that the browser fetches until the page is idle, without a scroll or a click, at the screen size where they are larger. */
export const measureScripts = async (address: string, browserPath: string): Promise<Finding> => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  const weights: number[] = []
  for (const viewport of screens) {
    const page = await browser.newPage({ viewport })
    weights.push(await scriptBytes(page, address))
  }
  await browser.close()
  const bytes = Math.max(...weights)
  return {
    what: 'JavaScript of the home page, brotli',
    measured: `${(bytes / kilobyte).toFixed(1)} KB`,
    bar: `at most ${mostKilobytes} KB`,
    isMet: bytes <= mostKilobytes * kilobyte,
  }
}

const scriptBytes = async (page: Page, address: string) => {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.finished().then(async () => (await response.request().sizes()).responseBodySize))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Resident memory of an idle process that serves the sample data. Linux only. */
export const measureMemory = (processId: number): Finding => {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8')
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  return {
    what: 'Memory idle, sample data',
    measured: `${megabytes.toFixed(0)} MB`,
    bar: 'at most 200 MB',
    isMet: megabytes <= 200,
  }
}
