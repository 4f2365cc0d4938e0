// Which addresses are pages, and what of an address matters to its page.
import { parseQueryString } from '#server/platform/http/query-string'

export type PageRoute = {
  /** As the router writes it, such as /product/details/$slug. */
  path: string
  /** What of the query changes the page. Without it nothing does. */
  readQuery?: ReadQuery
  /** What `$` stands for is a thing of the shop, and any other text leads to no page: there are only so many of these pages. */
  isCounted?: boolean
}

/** Leaves out what does not change the page, and gives one value for all ways to write the same. */
export type ReadQuery = (
  given: Record<string, string>,
) => Record<string, string | number | boolean | undefined>

export type PageAddress = {
  /** The one address under which the page is rendered and kept, whatever else was typed. */
  key: string
  /** One of a limited number of pages. Of the others anybody can think up new ones for ever. */
  isCounted: boolean
  /** Neither a parameter nor a query: one of the pages that every shop has. */
  isPlain: boolean
}

export type PageAddresses = {
  /** Undefined when no page is there. */
  find(url: string): PageAddress | undefined
  /** Where to send someone whose path leads to a page but for a slash too many or percent signs that nobody needs. */
  mend(url: string): string | undefined
}

export const pageAddresses = (routes: readonly PageRoute[]): PageAddresses => {
  const plain = new Map<string, PageRoute>()
  const withParameters: { pattern: RegExp; route: PageRoute }[] = []
  for (const route of routes) {
    const { path } = route
    if (path.includes('$')) withParameters.push({ pattern: patternOf(path), route })
    else if (path === '/' || !path.endsWith('/')) plain.set(path, route)
  }

  const find = (url: string): PageAddress | undefined => {
    const [path, search] = split(url)
    const isPlain = plain.has(path)
    const route = plain.get(path) ?? withParameters.find(({ pattern }) => pattern.test(path))?.route
    if (!route) return undefined
    const { readQuery, isCounted = isPlain } = route
    const query = readQuery && search !== '' ? written(readQuery(parseQueryString(search))) : ''
    if (query === '') return { key: path, isCounted, isPlain }
    return { key: `${path}?${query}`, isCounted: false, isPlain: false }
  }

  const mend = (url: string) => {
    const [path, search] = split(url)
    const mended = path.replaceAll(/%[0-9a-f]{2}/gi, plainCharacter).replace(/\/$/, '')
    if (mended === path || !find(mended)) return undefined
    return search === '' ? mended : `${mended}?${search}`
  }
  return { find, mend }
}

/** In one order. */
const written = (query: ReturnType<ReadQuery>) => {
  const parameters = new URLSearchParams()
  for (const name of Object.keys(query).toSorted())
    if (query[name] !== undefined) parameters.set(name, String(query[name]))
  return parameters.toString()
}

const split = (url: string): [path: string, search: string] => {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

const plainCharacter = (code: string) => {
  const character = String.fromCodePoint(Number.parseInt(code.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : code
}

const patternOf = (path: string) => new RegExp(`^${path.split('/').map(partOf).join('/')}$`)

/**
 * `$name` stands for one part. Ids and the names of things in addresses hold plain characters alone: the router would write any other in
 * its own way, and send the visitor there.
 */
const partOf = (part: string) =>
  part.startsWith('$') ? String.raw`(?!\.{1,2}(?:/|$))[\w.~-]+` : part.replaceAll('.', String.raw`\.`)
