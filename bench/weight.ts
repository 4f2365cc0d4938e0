// What a first visit costs: the size of the home page's scripts on the network, and the memory of the server process.
import { readFileSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import type { Finding } from './finding.ts'

const kilobyte = 1_000
/** The compressed size of the home page's scripts. */
const mostOfHomeKilobytes = 98
/** The compressed size of the scripts of the desk’s first page. */
const mostOfDeskKilobytes = 180

const screens = [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
]

/** The scripts that the browser fetches until the page is idle, without a scroll or a click, at the screen size where they are larger. */
export const measureScripts = async (address: string, browserPath: string): Promise<Finding> =>
  asFinding(
    'JavaScript of the home page, brotli',
    mostOfHomeKilobytes,
    await largestScripts(browserPath, address),
  )

/** The same for the desk's first page, as a member of the sample's staff sees it. */
export const measureDeskScripts = async (address: string, browserPath: string): Promise<Finding> => {
  const answer = await fetch(`${address}/api/desk/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'desk@example.test', password: 'desk-demo' }),
  })
  const { token } = (await answer.json()) as { token: string }
  const logIn = (page: Page) => page.addInitScript((known) => localStorage.setItem('deskToken', known), token)
  return asFinding(
    'JavaScript of the desk’s first page, brotli',
    mostOfDeskKilobytes,
    await largestScripts(browserPath, `${address}/desk/`, logIn),
  )
}

const asFinding = (what: string, mostKilobytes: number, bytes: number): Finding => ({
  what,
  measured: `${(bytes / kilobyte).toFixed(1)} KB`,
  bar: `at most ${mostKilobytes} KB`,
  isMet: bytes <= mostKilobytes * kilobyte,
})

const largestScripts = async (
  browserPath: string,
  address: string,
  prepare: (page: Page) => unknown = () => {},
): Promise<number> => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  const weights: number[] = []
  for (const viewport of screens) {
    const page = await browser.newPage({ viewport })
    await prepare(page)
    weights.push(await scriptBytes(page, address))
  }
  await browser.close()
  return Math.max(...weights)
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
