// Which addresses are pages, and which parts of an address matter to its page.
import { parseQueryString } from '#server/platform/http/request-url'

export type PageRoute = {
  /** As the router writes it, such as /product/details/$slug. */
  path: string
  /** The query parameters that change the page. Absent: none do. */
  readQuery?: ReadQuery
  /** `$` stands for a record of the shop. Other values give no page, so the number of these pages is limited. */
  isCounted?: boolean
}

/** Leaves out parameters that do not change the page, and normalizes the others. */
export type ReadQuery = (
  given: Record<string, string>,
) => Record<string, string | number | boolean | undefined>

export type PageAddress = {
  /** The one address under which the page is rendered and kept, whatever was typed. */
  key: string
  /** The number of such pages is limited. Anyone can make up new ones of other kinds forever. */
  isCounted: boolean
  /** Neither a parameter nor a query: one of the pages that every shop has. */
  isPlain: boolean
  /** As the router writes it. */
  path: string
}

export type PageAddresses = {
  /** Undefined when there is no such page. */
  find(url: string): PageAddress | undefined
  /** Where to redirect a path that is a page except for an extra slash or unnecessary percent encoding. */
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
    const { readQuery, isCounted = isPlain, path: pattern } = route
    const query = readQuery && search !== '' ? written(readQuery(parseQueryString(search))) : ''
    if (query === '') return { key: path, isCounted, isPlain, path: pattern }
    return { key: `${path}?${query}`, isCounted: false, isPlain: false, path: pattern }
  }

  const mend = (url: string) => {
    const [path, search] = split(url)
    const mended = path.replaceAll(/%[0-9a-f]{2}/gi, plainCharacter).replace(/\/$/, '')
    if (mended === path || !find(mended)) return undefined
    return search === '' ? mended : `${mended}?${search}`
  }
  return { find, mend }
}

/** Always in the same order. */
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
 * `$name` stands for one segment. Ids and slugs contain only plain characters; the router would rewrite any other and redirect the visitor.
 */
const partOf = (part: string) =>
  part.startsWith('$') ? String.raw`(?!\.{1,2}(?:/|$))[\w.~-]+` : part.replaceAll('.', String.raw`\.`)
