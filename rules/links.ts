// Where links in texts may lead: a page of this site, another site over https, or a mailbox.

/** Whether a browser goes where the address seems to lead. */
export const isSafeLink = (address: string): boolean =>
  isOwnPath(address) || originOf(address) !== undefined || isMailbox(address)

/**
 * Whether it is a path on this site, such as /packages. Browsers read a backslash as a slash and skip tabs and line ends, and programs may
 * decode an address more than once, so none of its readings may begin with two slashes.
 */
export const isOwnPath = (address: string): boolean =>
  readingsOf(address).every(
    (reading) => /^\/(?![/\\])/.test(reading) && !hidesSomething(reading) && staysHere(reading),
  )

/** The origin of an https address that plainly names its public host. Undefined for any other. */
export const originOf = (address: string): string | undefined => {
  if (!/^https:\/\/[^/@\s]+(?:[/?#]|$)/i.test(address) || hidesSomething(address) || !URL.canParse(address))
    return undefined
  const { origin, hostname } = new URL(address)
  return isPublicHost(hostname) ? origin : undefined
}

/** Whether an address has a user name or a password before its host: `https://bank.example@evil.example` leads to evil.example. */
export const namesUser = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}

const isMailbox = (address: string) =>
  /^mailto:[^/]/i.test(address) && !readingsOf(address).some(hidesSomething)

/** Backslashes, line ends, control and format characters: people do not see their effect on an address. */
const hidesSomething = (address: string) => /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(address)

const here = 'https://here.example'

/** `/a/..//b` leads to `//b`. */
const staysHere = (path: string) => {
  if (!URL.canParse(path, here)) return false
  const { origin, pathname } = new URL(path, here)
  return origin === here && !pathname.startsWith('//')
}

/** Nobody encodes an address more often than this. */
const mostReadings = 4

/** The address unchanged, decoded once, decoded twice, and so on. */
const readingsOf = (address: string): string[] => {
  const readings = [address]
  for (let last = address; readings.length < mostReadings;) {
    const next = decoded(last)
    if (next === last) break
    readings.push(next)
    last = next
  }
  return readings
}

/** Decodes each byte alone, so that an error elsewhere in the address hides nothing. */
const decoded = (address: string) =>
  address.replaceAll(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/**
 * Whether the name may belong to the public internet: no numeric address, no name without a dot, and no name for local use (RFC 6761,
 * 6762 and 8375, and others that networks use). URLs allow more characters in a host than a security policy can hold.
 */
const isPublicHost = (hostname: string): boolean =>
  hostname.split('.').every((label) => /^[a-z\d-]{1,63}$/.test(label)) &&
  /\.[a-z][a-z\d-]*$/.test(hostname) &&
  !/\.(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|invalid|onion)$/.test(hostname)
