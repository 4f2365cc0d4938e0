// The browser's two stores of text. Where it allows neither, what is kept lasts as long as the page.

type Store = {
  read: (place: string) => string | null
  /** null takes it away. */
  write: (place: string, text: string | null) => void
}

const storeIn = (open: () => Storage): Store => {
  const unstored = new Map<string, string | null>()
  return {
    read: (place) => {
      try {
        return open().getItem(place)
      } catch {
        return unstored.get(place) ?? null
      }
    },
    write: (place, text) => {
      try {
        if (text === null) open().removeItem(place)
        else open().setItem(place, text)
      } catch {
        unstored.set(place, text)
      }
    },
  }
}

/** Of all tabs, for good. */
export const browserStore = storeIn(() => localStorage)
/** Of this tab, until it is closed. */
export const tabStore = storeIn(() => sessionStorage)
