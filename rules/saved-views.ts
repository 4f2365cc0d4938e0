// Views of lists at the desk: search, filters and order under a name, for one person or for the team.
import type { StaffRole } from './staff.ts'

/** Longest name of a view, in characters. */
export const longestViewName = 60

/** Views that one person may keep; the team's count for the person who saved them. */
export const mostViews = 100

/** Search, filters and order of a view, at most; each in characters. */
export const mostViewChoices = 30
export const longestViewChoice = 200

/** The address of a list below /desk, such as '/orders' or '/catalogue/packages'. */
export const listAddress = /^(?:\/[a-z-]{1,40}){1,3}$/

/** A person changes what they saved. A broker also changes what the team uses. */
export const mayChangeView = (
  role: StaffRole,
  { isMine, isTeam }: { isMine: boolean; isTeam: boolean },
): boolean => isMine || (isTeam && role === 'broker')
