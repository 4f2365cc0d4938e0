// Where a login leads back to: the page that asked for it, if it is one of ours.

/** Only a path of this shop: never another host, which `//` or a backslash would smuggle in. */
export const parseReturnPath = (raw: Record<string, unknown>): { from?: string } => {
  const from = raw['from']
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && from.length <= 2000 ? { from } : {}
}
