// Where a login returns to: the page that asked for it, if it is on this shop.

/**
 * Only a path of this shop, never another host, which `//`, a backslash or a tab could introduce. An invalid value is set to undefined,
 * because the router would otherwise pass on the value in the address.
 */
export const parseReturnPath = (raw: Record<string, unknown>): { from?: string | undefined } => {
  const from = raw['from']
  return {
    from:
      typeof from === 'string' && /^\/(?![/\\])\P{Cc}*$/u.test(from) && from.length <= 2000
        ? from
        : undefined,
  }
}
