// What a first visit brings: the scripts of the home page as they travel, and the memory of the process that served it.
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Finding } from './finding.ts'

const kilobyte = 1_000

/** Scripts that the browser fetched until the page was quiet, without a scroll or a click. */
export const measureScripts = async (address: string, browserPath: string): Promise<Finding> => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.finished().then(async () => (await response.request().sizes()).responseBodySize))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await browser.close()
  return {
    what: 'JavaScript of the home page, brotli',
    measured: `${(bytes / kilobyte).toFixed(1)} KB in ${sizes.length} files`,
    bar: 'at most 100 KB',
    isMet: bytes <= 100 * kilobyte,
  }
}

/** Resident memory of a process that serves the sample data and has nothing to do; Linux only. */
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
