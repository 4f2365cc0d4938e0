// What this browser stores between visits. Without storage, it lasts while the page is open.
const unstored = new Map<string, string>()

export const readStored = (place: string): string | null => {
  try {
    return localStorage.getItem(place)
  } catch {
    return unstored.get(place) ?? null
  }
}

/** The places with this prefix. */
export const storedKeys = (start: string): string[] => {
  const all = () => {
    try {
      return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    } catch {
      return [...unstored.keys()]
    }
  }
  return all().filter((place) => place.startsWith(start))
}

/** null deletes it. */
export const writeStored = (place: string, text: string | null) => {
  try {
    if (text === null) localStorage.removeItem(place)
    else localStorage.setItem(place, text)
  } catch {
    if (text === null) unstored.delete(place)
    else unstored.set(place, text)
  }
}
