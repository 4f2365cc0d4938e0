import { createContext, type ReactNode } from 'react'

/** What every dialog of a page shows beside its buttons. Each dialog mounts its own copy. */
export const DialogNote = createContext<ReactNode>(null)
