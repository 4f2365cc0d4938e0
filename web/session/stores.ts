// The browser's two text stores. If it allows neither, values last as long as the page.

type Store = {
  read: (place: string) => string | null
  /** null removes it. */
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

/** For all tabs, permanent. */
export const browserStore = storeIn(() => localStorage)
/** For this tab, until it is closed. */
export const tabStore = storeIn(() => sessionStorage)

/** The key in this tab's store of the address that was typed on the home page, until the lead form reads it. */
export const homeAddressPlace = 'homeAddress'
/** The same address, for the field on the home page itself. */
export const writtenAddressPlace = 'writtenAddress'
