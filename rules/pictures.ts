// Where the pictures of packages, banners and the brokerage may be: on this site, or at an https address on a public host.

/** Whether it is a path on this site such as /signs.jpg, or an https address of a public host without a user name or password. */
export const isPictureAddress = (address: string): boolean =>
  /^\/(?![/\\])/.test(address) || originOf(address) !== undefined

/** The other hosts of these pictures as origins, each once, in the order of the addresses. Skips addresses that pages must not load. */
export const pictureOrigins = (addresses: Iterable<string>): string[] => {
  const origins = new Set<string>()
  for (const address of addresses) {
    const origin = originOf(address)
    if (origin !== undefined) origins.add(origin)
  }
  return [...origins]
}

const originOf = (address: string): string | undefined => {
  if (!address.startsWith('https://') || !URL.canParse(address)) return undefined
  const { origin, hostname, username, password } = new URL(address)
  return isPublicHost(hostname) && username + password === '' ? origin : undefined
}

/**
 * Whether the name may be one of the public internet: no numeric address, no name without a dot, none for local use (RFC 6761, 6762 and
 * 8375, and the ones that networks use). URLs allow more characters in a host than a security policy can hold.
 */
const isPublicHost = (hostname: string): boolean =>
  hostname.split('.').every((label) => /^[a-z\d-]{1,63}$/.test(label)) &&
  /\.[a-z][a-z\d-]*$/.test(hostname) &&
  !/\.(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|invalid|onion)$/.test(hostname)
