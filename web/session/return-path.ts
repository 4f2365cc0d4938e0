// Where a login returns to: the page that required it, if it is on this shop.

/** A path without `//`, backslashes, tabs and the like before its query: `/a/..//elsewhere.example` leads elsewhere, too, once it is followed. */
const ownPath = /^(?![^?#]*(?:\/\/|\\))\/\P{Cc}*$/u

/**
 * Only a path of this shop, never another host. An invalid value is set to undefined,
 * because the router would otherwise pass on the value in the address.
 */
export const parseReturnPath = (raw: Record<string, unknown>): { from?: string | undefined } => {
  const from = raw['from']
  return {
    from: typeof from === 'string' && ownPath.test(from) && from.length <= 2000 ? from : undefined,
  }
}
