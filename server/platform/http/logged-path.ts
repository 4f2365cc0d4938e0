/**
 * What the log says of an address: never its query, and no secret of its path. An address that has no route of its own may be a link
 * that was mangled on its way, with a secret anywhere: only its first two words are told, and no more of a word than names need.
 */
export const loggedPath = (url: string, route = everyPage): string => {
  if (route === everyPage) return firstWords.exec(url)?.[0] ?? ''
  return secretParameter.test(route) ? route : (url.split('?', 1)[0] ?? '')
}

const everyPage = '/*'
const firstWords = /^(?:\/+[\w.-]{0,24}){1,2}/
const secretParameter = /:(?:token|signed|clientSecret)\b/
