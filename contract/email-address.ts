/** Spaces, control characters, and characters that no screen shows. */
const unseen = '\\p{Z}\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800'
const local = `[^${unseen}@<>,;:"()[\\]\\\\]`
const label = `[^${unseen}@<>,;:"()[\\]\\\\.]`

/**
 * One address, without a name or a list around it: text, an at sign, and a domain of two parts or more. With characters that nobody
 * sees, two addresses could look alike and be two mailboxes.
 */
export const emailAddress = new RegExp(`^${local}+@${label}+(?:\\.${label}+)+$`, 'u')
