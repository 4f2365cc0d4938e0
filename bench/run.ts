// Runs every measurement on this machine: npm run bench. Exits with 1 when a bar is missed. `npm run bench -- 'the test run'` runs only
// the one of that name.
import { startShop } from '../e2e/start-shop.ts'
import { measureCart } from './cart.ts'
import { measureCatalogueGrowth } from './catalogue-growth.ts'
import { measureChangingShop } from './changing-shop.ts'
import { measureChat } from './chat.ts'
import { printTable, type Finding } from './finding.ts'
import { measureDeskLists } from './desk-lists.ts'
import { measureHttp } from './http.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureOrders } from './orders.ts'
import { machine, untilQuiet } from './quiet.ts'
import { measureRender } from './render.ts'
import { measureTestRun } from './test-run.ts'
import { measurePhotos } from './photos.ts'
import { measureUploads } from './uploads.ts'
import { measureDeskScripts, measureMemory, measureScripts } from './weight.ts'

const findings: Finding[] = []
const names: string[] = []
const began = performance.now()

/**
 * Waits until the machine is quiet, so that no measurement pays for leftover work of the previous one. A measurement that fails is a
 * miss, and the others go on.
 */
const measure = async (what: string, how: () => Finding[] | Promise<Finding[]>) => {
  names.push(what)
  if (wanted.length > 0 && !wanted.includes(what)) return
  const busy = await untilQuiet()
  try {
    findings.push(...(await how()))
  } catch (error) {
    findings.push({ what, measured: (error as Error).message, bar: 'a result', isMet: false })
  }
  const noise = busy > 0.2 ? `, beside other work on ${Math.round(busy * 100)}% of this machine` : ''
  console.log(`${seconds()} s  ${what}${noise}`)
}
const seconds = () => `${Math.round((performance.now() - began) / 1_000)}`.padStart(4)

const [browser, ...wanted] = process.argv.slice(2) as [string, ...string[]]
console.log(machine())
const shop = await startShop()
try {
  await measure('memory', () => [measureMemory(shop.processId)])
  await measure('scripts', async () => [
    await measureScripts(shop.address, browser),
    await measureDeskScripts(shop.address, browser),
  ])
  await measure('Lighthouse', () => measureLighthouse(shop.address, browser))
  await measure('pages and lists under load', () => measureHttp(shop.address))
} finally {
  await shop.stop()
}
await measure('uncached pages', async () => [await measureRender()])
await measure('a catalogue a thousand times larger', async () => [await measureCatalogueGrowth()])
await measure('carts', measureCart)
await measure('orders', measureOrders)
await measure('lists of the desk', measureDeskLists)
await measure('pages while customers order', async () => [await measureChangingShop()])
await measure('the chat', measureChat)
await measure('uploads', measureUploads)
await measure('photos', measurePhotos)
await measure('the test run', async () => [await measureTestRun(browser)])

console.log()
printTable(findings)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) console.error(`Not measured: ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
process.exitCode = unknown.length === 0 && findings.every(({ isMet }) => isMet) ? 0 : 1
