/**
 * Replaces each placeholder with its value; the pattern's first group is its name. A placeholder without a known value stays. An empty
 * value also removes what joins it to the sentence: its brackets, the comma or the preposition before it, or the 'or' beside it. 'Call us
 * ({hours}).' becomes 'Call us.', 'Tell us at {phone}.' becomes 'Tell us.', and 'Tell us at {email} or {phone}.' becomes 'Tell us at
 * {phone}.'.
 */
export const fillPlaceholders = (
  text: string,
  placeholder: RegExp,
  valueOf: (name: string) => string | undefined,
): string => {
  const { source } = placeholder
  const isEmpty = (name: string) => valueOf(name) === ''
  const joined = text
    .replaceAll(new RegExp(`${source} or `, 'g'), (whole: string, name: string) =>
      isEmpty(name) ? '' : whole,
    )
    .replaceAll(new RegExp(` or ${source}`, 'g'), (whole: string, name: string) =>
      isEmpty(name) ? '' : whole,
    )
    .replaceAll(new RegExp(` (?:at|by|on|through|under|via) ${source}`, 'g'), (whole: string, name: string) =>
      isEmpty(name) ? '' : whole,
    )
  // Reads a run of spaces once, from its start.
  const inText = new RegExp(`(?<!\\s)\\s*\\(${source}\\)|(?:,|(?<!\\s))\\s*${source}`, 'g')
  return joined.replaceAll(inText, (whole: string, inBrackets?: string, bare?: string) => {
    const value = valueOf(inBrackets ?? bare ?? '')
    if (value === undefined) return whole
    return value === '' ? '' : whole.replace(placeholder, () => value)
  })
}
