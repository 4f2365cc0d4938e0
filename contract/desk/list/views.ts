// Views of the desk's lists: search, filters and order under a name.
import * as z from 'zod/mini'
import { listAddress, longestViewChoice, longestViewName, mostViewChoices } from '#rules/saved-views'
import { endpoint, MessageResponse } from '#contract/endpoint'
import { line } from '#contract/form-fields'
import { Version } from '#contract/version'

/** What the address bar of the list has: `q`, `sort` and the filters. */
const Choices = z
  .record(
    z.string().check(z.minLength(1), z.maxLength(longestViewChoice)),
    z.string().check(z.minLength(1), z.maxLength(longestViewChoice)),
  )
  .check(
    z.refine((choices) => Object.keys(choices).length <= mostViewChoices, {
      error: 'These are too many filters for a view.',
    }),
  )

export const SavedView = z.object({
  id: z.string(),
  /** The address of its list below /desk. */
  list: z.string(),
  name: z.string(),
  choices: z.record(z.string(), z.string()),
  /** For everybody at the desk, not only for its author. */
  isTeam: z.boolean(),
  isMine: z.boolean(),
  madeBy: z.string(),
  mayChange: z.boolean(),
  version: z.int(),
})
export type SavedView = z.output<typeof SavedView>

const content = {
  name: line({ label: 'a name', mostCharacters: longestViewName }),
  choices: Choices,
  isTeam: z.boolean(),
}
const ofViews = { tag: 'Desk', caller: 'staff', needs: 'use the desk' } as const
const ofView = { ...ofViews, params: z.object({ viewId: z.string() }) } as const
/** The `version` of the view that the caller saw. */
const seen = { version: Version }

export const listViews = endpoint({
  ...ofViews,
  method: 'GET',
  path: '/api/desk/views',
  summary: 'One’s own views of all lists, and those of the team, by name',
  response: z.object({ views: z.array(SavedView) }),
})

export const createView = endpoint({
  ...ofViews,
  method: 'POST',
  path: '/api/desk/views',
  summary: 'Save search, filters and order of a list under a name',
  isRepeatable: true,
  created: true,
  body: z.object({ list: z.string().check(z.regex(listAddress)), ...content }),
  response: SavedView,
  problems: ['view_name_taken', 'too_many_views'],
})

export const saveView = endpoint({
  ...ofView,
  method: 'PUT',
  path: '/api/desk/views/:viewId',
  summary: 'Change a view: its name, what it shows, or for whom it is',
  body: z.object({ ...content, ...seen }),
  response: SavedView,
  problems: ['view_not_found', 'view_of_other', 'view_name_taken', 'changed_meanwhile'],
})

export const deleteView = endpoint({
  ...ofView,
  method: 'POST',
  path: '/api/desk/views/:viewId/delete',
  summary: 'Delete a view. The records that it shows stay',
  body: z.object(seen),
  response: MessageResponse,
  problems: ['view_not_found', 'view_of_other', 'changed_meanwhile'],
})

export const viewEndpoints = [createView, deleteView, listViews, saveView] as const
