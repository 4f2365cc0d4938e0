import { createContext, use } from 'react'

/** Whether this is a detail beside its list. Its name is then the second heading of the page. */
export const BesideContext = createContext(false)
export const useIsBeside = () => use(BesideContext)
