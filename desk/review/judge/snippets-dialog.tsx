import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Snippet } from '#contract/desk/review/review-snippets'
import { call } from '#desk/api/call.ts'
import { ConflictDialog } from '#desk/detail/conflict-dialog.tsx'
import { DraftArea, DraftText } from '#desk/detail/draft-fields.tsx'
import { DraftLine } from '#desk/detail/draft-line.tsx'
import { saveChanges, useDraft } from '#desk/detail/use-draft.ts'
import { snippetsQuery } from '#desk/review/paper-queries.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Confirm } from '#desk/ui/confirm.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { fieldNames } from '#rules/field-names'
import { longestSnippetText, longestSnippetTitle } from '#rules/review-snippets'

/** All sentences, each with Save and Delete, and a form for a new one. */
export const SnippetsDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useQuery(snippetsQuery)
  return (
    <Dialog
      shape="drawer"
      title="Sentences for notes"
      text="Everybody who reviews shares them. {{first name}}, {{document}} and {{page}} are filled in for each paper."
      onClose={onClose}
    >
      <ul>
        {data?.snippets.map((snippet) => (
          <li key={snippet.id}>
            <StoredSnippet snippet={snippet} />
          </li>
        ))}
      </ul>
      <h3 className="pt-4 text-head">A new sentence</h3>
      <NewSnippet />
    </Dialog>
  )
}

/** Two tabs may edit it. Changes of different fields are merged, and the person chooses the rest. */
const StoredSnippet = ({ snippet: { id, version, title, text } }: { snippet: Snippet }) => {
  const queries = useQueryClient()
  const params = { snippetId: id }
  const [isAsked, setAsked] = useState(false)
  const draft = useDraft({
    record: `snippet:${id}`,
    saved: { title, text },
    version,
    refresh: [snippetsQuery.queryKey],
    done: 'The sentence is saved.',
    save: (changes, seen, _, base) =>
      call('PUT /api/desk/review/snippets/:snippetId', {
        params,
        body: { ...base, ...changes, version: seen },
      }),
  })
  const remove = async () => {
    await call('POST /api/desk/review/snippets/:snippetId/delete', { params, body: { version } })
      // Also shows what a colleague made of it.
      .finally(() => queries.invalidateQueries({ queryKey: snippetsQuery.queryKey }))
    draft.discard()
  }
  return (
    <CheckedForm
      aria-label={`Change “${title}”`}
      problem={draft.failure}
      className={formLook}
      onSubmit={() => saveChanges(draft)}
    >
      <DraftText draft={draft} name="title" hint={onButton} required maxLength={longestSnippetTitle} />
      <DraftArea draft={draft} name="text" required maxLength={longestSnippetText} />
      <DraftLine draft={draft} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="bad" onClick={() => setAsked(true)}>
          Delete…
        </Button>
        <Button type="submit" disabled={draft.state === 'saving'}>
          Save
        </Button>
      </div>
      {draft.conflict && <ConflictDialog draft={draft} conflict={draft.conflict} labels={fieldNames} />}
      {isAsked && (
        <Confirm
          title={`Delete “${title}”?`}
          text="Everybody who reviews shares it. Nobody can bring it back."
          verb="Delete the sentence"
          isBad
          onConfirm={remove}
          onClose={() => setAsked(false)}
        />
      )}
    </CheckedForm>
  )
}

const noSnippet = { title: '', text: '' }

/** It stays on this device until the server has it, whatever happens to the other sentences. */
const NewSnippet = () => {
  const draft = useDraft({
    record: 'snippet:new',
    saved: noSnippet,
    version: 0,
    isNew: true,
    refresh: [snippetsQuery.queryKey],
    done: 'The sentence is added.',
    save: (changes, _, idempotencyKey) =>
      call('POST /api/desk/review/snippets', { body: { ...noSnippet, ...changes }, idempotencyKey }),
  })
  return (
    <CheckedForm
      aria-label="A new sentence"
      problem={draft.failure}
      className={formLook}
      onSubmit={() => saveChanges(draft)}
    >
      <DraftText draft={draft} name="title" hint={onButton} required maxLength={longestSnippetTitle} />
      <DraftArea draft={draft} name="text" required maxLength={longestSnippetText} />
      <DraftLine draft={draft} />
      <Button type="submit" disabled={draft.state === 'saving'} className="justify-self-end">
        Add
      </Button>
    </CheckedForm>
  )
}

const formLook = 'grid gap-2 border-b border-line py-3'
const onButton = 'The words on the button.'
