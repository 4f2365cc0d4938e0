// Everything that is measured, in one run on one machine: npm run bench. Ends with 1 when a bar is missed.
import { startShop } from '../e2e/start-shop.ts'
import { measureCart } from './cart.ts'
import { measureCatalogueGrowth } from './catalogue-growth.ts'
import { printTable, type Finding } from './finding.ts'
import { measureHttp } from './http.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureRender } from './render.ts'
import { measureMemory, measureScripts } from './weight.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve, 3_000))

const findings: Finding[] = []
const add = (what: string, found: Finding | Finding[]) => {
  findings.push(...[found].flat())
  console.log(`measured: ${what}`)
}

const [browser] = process.argv.slice(2) as [string]
const shop = await startShop()
await settle()
add('memory', measureMemory(shop.processId))
add('scripts', await measureScripts(shop.address, browser))
add('pages and lists under load', await measureHttp(shop.address))
add('Lighthouse', await measureLighthouse(shop.address, browser))
await shop.stop()
add('a catalogue a thousand times larger', await measureCatalogueGrowth())
add('uncached pages', await measureRender())
add('carts', await measureCart())

printTable(findings)
process.exitCode = findings.every(({ isMet }) => isMet) ? 0 : 1
