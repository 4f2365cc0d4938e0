/**
 * A file in the folder of uploaded files that is not an upload (own-folder.ts). Its name has no dot in front, so that `cp folder/*`
 * copies it too.
 */
export const folderMark = 'belongs-to-yardsign'

/** The mark, or the draft of one. */
export const isOfMark = (name: string): boolean => name === folderMark || name === `${folderMark}.draft`
