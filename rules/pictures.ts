// Where the pictures of packages, banners and the brokerage may be: on this site, or at an https address on a public host.
import { isOwnPath, originOf } from './links.ts'

/** Whether it is a path on this site such as /signs.jpg, or an https address of a public host without a user name or password. */
export const isPictureAddress = (address: string): boolean =>
  isOwnPath(address) || originOf(address) !== undefined

/** Why an address is refused. */
export const pictureAddressFault = 'Enter a path such as /signs.jpg, or an https address of a public host.'

/** The other hosts of these pictures as origins, each once, in the order of the addresses. Skips addresses that pages must not load. */
export const pictureOrigins = (addresses: Iterable<string>): string[] => {
  const origins = new Set<string>()
  for (const address of addresses) {
    const origin = originOf(address)
    if (origin !== undefined) origins.add(origin)
  }
  return [...origins]
}
