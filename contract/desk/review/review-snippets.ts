// Sentences that reviewers insert into their notes.
import * as z from 'zod/mini'
import { longestSnippetText, longestSnippetTitle, unknownVariables } from '#rules/review-snippets'
import { endpoint, MessageResponse } from '#contract/endpoint'
import { line, paragraphs } from '#contract/form-fields'
import { Version } from '#contract/version'

const Snippet = z.object({ id: z.string(), title: z.string(), text: z.string(), version: z.int() })
export type Snippet = z.output<typeof Snippet>

const content = {
  title: line({ label: 'a name', mostCharacters: longestSnippetTitle }),
  text: paragraphs({ label: 'the sentence', mostCharacters: longestSnippetText }).check(
    z.refine((text) => unknownVariables(text).length === 0, {
      error: ({ input }) =>
        `Nobody can fill in ${unknownVariables(String(input)).join(', ')}. Use {{first name}}, {{document}} or {{page}}.`,
    }),
  ),
}

const ofSnippets = { tag: 'Desk', caller: 'staff', needs: 'review papers' } as const
const ofSnippet = { ...ofSnippets, params: z.object({ snippetId: z.string() }) } as const
/** The `version` of the snippet that the caller saw. */
const seen = { version: Version }

export const listSnippets = endpoint({
  ...ofSnippets,
  method: 'GET',
  path: '/api/desk/review/snippets',
  summary: 'The sentences for notes, by name',
  response: z.object({ snippets: z.array(Snippet) }),
})

export const createSnippet = endpoint({
  ...ofSnippets,
  method: 'POST',
  path: '/api/desk/review/snippets',
  summary: 'Add a sentence for notes',
  isRepeatable: true,
  body: z.object(content),
  response: Snippet,
  problems: ['too_many_snippets'],
})

export const saveSnippet = endpoint({
  ...ofSnippet,
  method: 'PUT',
  path: '/api/desk/review/snippets/:snippetId',
  summary: 'Change a sentence for notes',
  body: z.object({ ...content, ...seen }),
  response: Snippet,
  problems: ['snippet_not_found', 'changed_meanwhile'],
})

export const deleteSnippet = endpoint({
  ...ofSnippet,
  method: 'POST',
  path: '/api/desk/review/snippets/:snippetId/delete',
  summary: 'Delete a sentence for notes. Notes that were sent keep it',
  body: z.object(seen),
  response: MessageResponse,
  problems: ['snippet_not_found', 'changed_meanwhile'],
})

export const snippetEndpoints = [createSnippet, deleteSnippet, listSnippets, saveSnippet] as const
