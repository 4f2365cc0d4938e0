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
