import type { BulkAction } from '#desk/list/list-kind.ts'
import type { Capability } from '#rules/staff'

/** Gives the selected records to a colleague. Undo gives each back to the person who had it. */
export const assignAction = (needs: Capability): BulkAction => ({
  id: 'assign',
  words: 'Assign to…',
  needs,
  undo: 'give back',
  input: { label: 'Colleague', hint: 'The whole name, as in the list of the staff.' },
})

/** Adds the same note to each of the selected records. */
export const noteAction = (needs: Capability): BulkAction => ({
  id: 'add note',
  words: 'Add a note',
  needs,
  input: { label: 'Note', hint: 'Only the staff reads it.' },
})
