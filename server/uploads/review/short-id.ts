/** The end of an id, which people copy from a list. Ids made at the same moment differ there. */
export const shortId = (id: string): string => id.slice(-8)
