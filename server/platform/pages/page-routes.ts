// Which addresses are pages, and what of an address matters to its page.
import { parseQueryString } from '#server/platform/http/query-string'

/** `path` as the router writes it, such as /product/details/$slug; `query`: the parameters that change the page. */
export type PageRoute = { path: string; query: readonly string[] }

/** The one address under which a page is kept, whatever else was typed; undefined when no page is there. */
export type PageKey = (url: string) => string | undefined

export const pageKeys = (routes: readonly PageRoute[]): PageKey => {
  const plain = new Map<string, readonly string[]>()
  const withParameters: { pattern: RegExp; query: readonly string[] }[] = []
  for (const { path, query } of routes) {
    const names = query.toSorted()
    if (path.includes('$')) withParameters.push({ pattern: patternOf(path), query: names })
    else plain.set(path, names)
  }
  return (url) => {
    const [path = '', search = ''] = split(url)
    const names = plain.get(path) ?? withParameters.find(({ pattern }) => pattern.test(path))?.query
    if (!names) return undefined
    if (search === '' || names.length === 0) return path
    const given = parseQueryString(search)
    const known = new URLSearchParams()
    for (const name of names) if (given[name] !== undefined) known.set(name, given[name])
    return known.size > 0 ? `${path}?${known}` : path
  }
}

const split = (url: string) => {
  const at = url.indexOf('?')
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)]
}

const patternOf = (path: string) => new RegExp(`^${path.split('/').map(partOf).join('/')}$`)

/** `$` stands for all that follows, `$name` for one part. */
const partOf = (part: string) => {
  if (part === '$') return '.+'
  return part.startsWith('$') ? '[^/]+' : part.replaceAll('.', String.raw`\.`)
}
