// Generates the table of ZIP codes. Run: npm run make -- zips
// The data are from the `zipcodes` package, which has the United States' own table. Canada's codes are left out.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipcodes } from './tools/zips.mjs'

const file = join(import.meta.dirname, '../server/places/zips.txt')

const zipsOf = new Map<string, number[]>()
for (const { zip, city, state, country } of Object.values(zipcodes.codes)) {
  if (country !== 'US') continue
  const place = `${state}|${asWritten(city)}`
  zipsOf.set(place, [...(zipsOf.get(place) ?? []), Number(zip)])
}
const lines = [...zipsOf].map(([place, zips]) => `${place}|${inRuns(zips).join(' ')}`)
writeFileSync(file, `${lines.toSorted().join('\n')}\n`)
console.log(`${lines.length} cities in server/places/zips.txt`)

/** The source capitalizes every word: 'Mc Lean', 'Fond Du Lac', 'Apo'. */
function asWritten(city: string): string {
  if (/^(apo|dpo|fpo)$/i.test(city)) return city.toUpperCase()
  return city
    .trim()
    .replace(/(?<=[ -])(by|of|the|on|in|and|du|des)\b/gi, (word) => word.toLowerCase())
    .replace(/\bMc ?([a-z])/gi, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/(?<=.)\bD (?=[A-Z])/g, "d'")
    .replace(/\b([DO]) (?=[A-Z])/g, "$1'")
}

/** Writes 80201, 80202, 80203, 80214 as '80201-80203', '80214'. */
function inRuns(zips: readonly number[]): string[] {
  const runs: [first: number, last: number][] = []
  for (const zip of zips.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && run[1] === zip - 1) run[1] = zip
    else runs.push([zip, zip])
  }
  const written = (zip: number) => String(zip).padStart(5, '0')
  return runs.map(([first, last]) => (first === last ? written(first) : `${written(first)}-${written(last)}`))
}
