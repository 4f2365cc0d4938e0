/**
 * Replaces each placeholder by its value; the pattern's first group is its name. One without a known value stays. An empty value takes its
 * brackets, or the comma before it, along: 'Call us ({hours}).' becomes 'Call us.'.
 */
export const fillPlaceholders = (
  text: string,
  placeholder: RegExp,
  valueOf: (name: string) => string | undefined,
): string => {
  const { source } = placeholder
  // A run of spaces is read once, from its start.
  const inText = new RegExp(`(?<!\\s)\\s*\\(${source}\\)|(?:,|(?<!\\s))\\s*${source}`, 'g')
  return text.replaceAll(inText, (whole: string, inBrackets?: string, bare?: string) => {
    const value = valueOf(inBrackets ?? bare ?? '')
    if (value === undefined) return whole
    return value === '' ? '' : whole.replace(placeholder, () => value)
  })
}
