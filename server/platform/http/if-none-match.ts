/**
 * Whether this `If-None-Match` matches the tag. Uses weak comparison (RFC 9110, 13.1.2), because a proxy that compresses may have made the
 * tag weak, or strong again.
 */
export const holdsTag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const wanted = opaque(etag)
  return ifNoneMatch.split(',').some((tag) => opaque(tag.trim()) === wanted)
}

const opaque = (tag: string) => tag.replace(/^W\//, '')
