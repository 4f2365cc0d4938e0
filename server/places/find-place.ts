// Cities and states by ZIP code, without asking anybody: the table is made by scripts/make-zips.ts.
import { readFileSync } from 'node:fs'
import type { Response } from '#contract/endpoint'
import type { getPlace } from '#contract/places'
import { fiveDigitsOf } from '#rules/addresses'

type Place = Response<typeof getPlace>

/** Five digits, or nine of which the first five are looked at. Undefined for a ZIP code that nobody has. */
export const findPlace = (typed: string): Place | undefined => {
  const zip = fiveDigitsOf(typed)
  return zip === undefined ? undefined : places().get(zip)
}

let known: ReadonlyMap<string, Place> | undefined

/** Read at the first question: some 42,000 places in a few milliseconds. */
const places = () => (known ??= readPlaces(readFileSync(new URL('zips.txt', import.meta.url), 'utf8')))

/** Each line holds a state, its city and the city's ZIP codes, runs of them as first-last: 'CO|Denver|80201-80212 80214'. */
const readPlaces = (table: string): ReadonlyMap<string, Place> => {
  const found = new Map<string, Place>()
  for (const line of table.trimEnd().split('\n')) {
    const [state = '', city = '', zips = ''] = line.split('|')
    for (const run of zips.split(' ')) {
      const [first = '', last = first] = run.split('-')
      for (let at = Number(first); at <= Number(last); at++) {
        const zip = String(at).padStart(5, '0')
        found.set(zip, { zip, city, state })
      }
    }
  }
  return found
}
