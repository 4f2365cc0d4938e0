/**
 * Parses a query string the way the contract does: `&&` is `&`, the last of repeated names wins, and an empty value counts as absent. Never
 * throws: invalid percent signs are kept as they are.
 */
export const parseQueryString = (text: string): Record<string, string> => {
  const query: Record<string, string> = Object.create(null)
  if (text === '') return query
  for (const [name, value] of new URLSearchParams(text))
    if (value === '') delete query[name]
    else query[name] = value
  return query
}
