// The parameters in the address bar: plain names and texts, one for each name, no JSON.

export const parseAddress = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([name, value]) => name !== '' && value !== ''))

export const writeAddress = (search: Record<string, unknown>): string => {
  const given = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : ''
}
