// Notes about a listing input, and the sources of its checks. They are separate from the fields, which are too large for pages.

/** Longest note about a field, in characters. */
export const longestInputNote = 500
/** Longest source of a checked field, in characters: 'Assessor'. */
export const longestCheckSource = 200

/** Why a decision is refused for its notes; undefined when it is not. Without a decision, only checks are saved. */
export const decisionNotesFault = (
  decision: 'sent back' | 'approved' | undefined,
  hasNotes: boolean,
): string | undefined => {
  if (decision === 'sent back' && !hasNotes)
    return 'Write a note at each field that the seller has to change.'
  if (decision !== 'sent back' && hasNotes) return 'Notes go to the seller with an input that is sent back.'
  return undefined
}
