/**
 * A `Content-Disposition` that makes a browser save the response under this name, whatever characters it has (RFC 6266, RFC 8187). Old
 * programs that only read ASCII get a name with underscores.
 */
export const attachment = (name: string): string => {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const exact = ascii === name ? '' : `; filename*=UTF-8''${encodeExtended(name)}`
  return `attachment; filename="${ascii}"${exact}`
}

/** encodeURIComponent leaves these characters alone, but RFC 8187 requires them to be encoded. */
const encodeExtended = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
