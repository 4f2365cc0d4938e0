export type Encoding = 'br' | 'gzip' | 'identity'

const mostRemembered = 100
const remembered = new Map<string, Encoding>()

/** The smallest encoding the client accepts. Browsers send few different headers, so most are cached. */
export const encodingFor = (header: string | undefined): Encoding => {
  if (header === undefined) return 'identity'
  const known = remembered.get(header)
  if (known) return known
  const encoding = negotiate(header)
  if (remembered.size < mostRemembered) remembered.set(header, encoding)
  return encoding
}

const negotiate = (header: string): Encoding => {
  const accepted = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    accepted.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weightOf = (name: string) => accepted.get(name) ?? accepted.get('*') ?? 0
  if (weightOf('br') > 0) return 'br'
  return weightOf('gzip') > 0 ? 'gzip' : 'identity'
}
