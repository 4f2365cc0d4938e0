import { createContext, type ReactNode } from 'react'

/** What each dialog of a page shows beside its buttons. Each makes its own. */
export const DialogNote = createContext<ReactNode>(null)
