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
