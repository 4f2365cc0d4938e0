// Where a login leads back to: the page that asked for it, if it is one of ours.

/**
 * Only a path of this shop: never another host, which `//`, a backslash or a tab would smuggle in. What does not fit is said to be absent, or
 * the router would pass it on as it stands in the address.
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
