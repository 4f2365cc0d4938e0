// The URL of a request: how its query is read, and how its path is logged.

/**
 * Parses a query string as the contract does: `&&` is `&`, the last of repeated names wins, and an empty value counts as absent. So do
 * `null` and `undefined`, which clients send for missing values. Never throws: invalid percent signs stay unchanged.
 */
export const parseQueryString = (text: string): Record<string, string> => {
  const query: Record<string, string> = Object.create(null)
  if (text === '') return query
  for (const [name, value] of new URLSearchParams(text))
    if (absent.has(value)) delete query[name]
    else query[name] = value
  return query
}

const absent: ReadonlySet<string> = new Set(['', 'null', 'undefined'])

/**
 * How an address appears in the log: never its query, and no secret from its path. An address without a route may be a mangled link with a
 * secret anywhere in it, so only its first two segments are logged, and of each no more than a name needs.
 */
export const loggedPath = (url: string, route = everyPage): string => {
  if (route === everyPage) return firstWords.exec(url)?.[0] ?? ''
  return secretParameter.test(route) ? route : (url.split('?', 1)[0] ?? '')
}

const everyPage = '/*'
const firstWords = /^(?:\/+[\w.-]{0,24}){1,2}/
const secretParameter = /:(?:token|signed|clientSecret)\b/
