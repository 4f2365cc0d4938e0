// The format of search parameters in the address bar: plain names and values, one value per name, no JSON.

/** `&&` is read as `&`. The last value of a repeated name counts. An empty value counts as absent. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([name, value]) => name !== '' && value !== ''))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const given: [string, string][] = []
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') given.push([name, String(value)])
  // Most links have no parameters.
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** The `validateSearch` of a page that takes these parameters as text. Any other type counts as absent. */
export const parseTexts =
  <Name extends string>(...names: Name[]) =>
  (raw: Record<string, unknown>) =>
    Object.fromEntries(
      names.map((name) => [name, typeof raw[name] === 'string' ? raw[name] : undefined]),
    ) as Partial<Record<Name, string | undefined>>
