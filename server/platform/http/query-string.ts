/**
 * Reads a query string as the contract has it: `&&` is `&`, the last of repeated names wins, and an empty value is an absent one.
 * Never throws: broken percent signs stand for themselves.
 */
export const parseQueryString = (text: string): Record<string, string> => {
  const query: Record<string, string> = Object.create(null)
  if (text === '') return query
  for (const [name, value] of new URLSearchParams(text))
    if (value === '') delete query[name]
    else query[name] = value
  return query
}
