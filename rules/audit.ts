// Questions to the audit log.

/** The actions of somebody who looked at a file or saved it. */
export const fileLooks = ['opened', 'opened for review', 'downloaded'] as const

/** People whom the choice of a person offers at once. */
export const mostPeopleOffered = 20
