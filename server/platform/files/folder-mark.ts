/** A file in the folder of uploaded files that is none of them (own-folder.ts). Without a dot in front, `cp folder/*` takes it along. */
export const folderMark = 'belongs-to-yardsign'
