// How the page on the screen was reached, and which row of each list had the focus. Back puts the focus there again.
import type { RouterHistory } from '@tanstack/react-router'

let wasReturn = false
const rows = new Map<string, string>()

/** Called once with the router's history. */
export const watchArrivals = (history: RouterHistory) =>
  history.subscribe(({ action }) => {
    wasReturn = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
  })

export const wasReturnedTo = () => wasReturn

/** `address` includes the search and the filters. */
export const rememberRow = (address: string, id: string) => rows.set(address, id)
export const rememberedRow = (address: string) => rows.get(address)
