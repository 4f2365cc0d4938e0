// Views of lists at the desk: search, filters and order with a name, for one person or for the team.
import type { StaffRole } from './staff.ts'

/** Longest name of a view, in characters. */
export const longestViewName = 60

/** How many views one person may have. The team's views count for the person who saved them. */
export const mostViews = 100

/** How many parameters a view may have, and how long each may be, in characters. */
export const mostViewChoices = 30
export const longestViewChoice = 200

/** The address of a list below /desk, such as '/orders' or '/catalogue/packages'. */
export const listAddress = /^(?:\/[a-z-]{1,40}){1,3}$/

/** A person may change the views they saved. A broker may also change the team's views. */
export const mayChangeView = (
  role: StaffRole,
  { isMine, isTeam }: { isMine: boolean; isTeam: boolean },
): boolean => isMine || (isTeam && role === 'broker')
