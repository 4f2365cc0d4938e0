// Leads from a CSV file: each row is checked first, and nothing is stored before the staff has seen what becomes of it.

/** In bytes: 5 MiB. */
export const leadImportLimitBytes = 5 * 1024 * 1024
export const mostLeadImportRows = 2_000

/** 'known': the person and the home are a lead already, or are in the file twice. */
export const leadRowFates = ['new', 'known', 'refused'] as const
export type LeadRowFate = (typeof leadRowFates)[number]
export const leadRowFateWords: Record<LeadRowFate, string> = {
  new: 'New',
  known: 'Known already',
  refused: 'Refused',
}
