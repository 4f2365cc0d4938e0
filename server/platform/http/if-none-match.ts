/**
 * Whether whoever sent this `If-None-Match` holds what the tag names. By weak comparison (RFC 9110, 13.1.2): a proxy that compresses may
 * have made the tag weak, or strong again.
 */
export const holdsTag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const wanted = opaque(etag)
  return ifNoneMatch.split(',').some((tag) => opaque(tag.trim()) === wanted)
}

const opaque = (tag: string) => tag.replace(/^W\//, '')
