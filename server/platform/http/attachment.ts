/**
 * A `Content-Disposition` by which a browser saves the answer under this name, whatever stands in it (RFC 6266, RFC 8187). Old programs
 * that know ASCII alone get a name with underscores.
 */
export const attachment = (name: string): string => {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const exact = ascii === name ? '' : `; filename*=UTF-8''${encodeExtended(name)}`
  return `attachment; filename="${ascii}"${exact}`
}

/** Of the signs that encodeURIComponent leaves alone, RFC 8187 allows all but these. */
const encodeExtended = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
