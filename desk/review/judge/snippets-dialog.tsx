import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Snippet } from '#contract/desk/review/review-snippets'
import { sendingOnce } from '#contract/send-once'
import { call } from '#desk/api/call.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { snippetsQuery } from '#desk/review/paper-queries.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { TextArea, TextField } from '#desk/ui/field.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { longestSnippetText, longestSnippetTitle } from '#rules/review-snippets'

/** All sentences, each to be changed or deleted, and a new one. */
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
          <li key={`${snippet.id} ${snippet.version}`}>
            <SnippetForm snippet={snippet} />
          </li>
        ))}
      </ul>
      <h3 className="pt-4 text-head">A new sentence</h3>
      <SnippetForm key={data?.snippets.length} />
    </Dialog>
  )
}

const SnippetForm = ({ snippet }: { snippet?: Snippet }) => {
  const queries = useQueryClient()
  const [title, setTitle] = useState(snippet?.title ?? '')
  const [text, setText] = useState(snippet?.text ?? '')
  const [once] = useState(sendingOnce)
  const { send, isUnderWay, failure, errorAt } = useSending()
  const isChanged = title !== (snippet?.title ?? '') || text !== (snippet?.text ?? '')
  const run = (change: () => Promise<unknown>) =>
    send(async () => {
      await change()
      await queries.invalidateQueries({ queryKey: snippetsQuery.queryKey })
    })
  const save = () => {
    if (!snippet)
      return once({ title, text }, (idempotencyKey) =>
        call('POST /api/desk/review/snippets', { body: { title, text }, idempotencyKey }),
      )
    const params = { snippetId: snippet.id }
    return call('PUT /api/desk/review/snippets/:snippetId', {
      params,
      body: { title, text, version: snippet.version },
    })
  }
  return (
    <form
      aria-label={snippet ? `Change “${snippet.title}”` : 'A new sentence'}
      className="grid gap-2 border-b border-line py-3"
      onSubmit={(event) => {
        event.preventDefault()
        void run(save)
      }}
    >
      <TextField
        label="Name on the button"
        maxLength={longestSnippetTitle}
        value={title}
        error={errorAt('title')}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label="Sentence"
        maxLength={longestSnippetText}
        value={text}
        error={errorAt('text')}
        onChange={(event) => setText(event.target.value)}
      />
      {failure !== undefined && <Problem of={failure} />}
      <div className="flex flex-wrap justify-end gap-2">
        {snippet && (
          <Button
            look="bad"
            disabled={isUnderWay}
            onClick={() =>
              void run(() =>
                call('POST /api/desk/review/snippets/:snippetId/delete', {
                  params: { snippetId: snippet.id },
                  body: { version: snippet.version },
                }),
              )
            }
          >
            Delete
          </Button>
        )}
        <Button type="submit" disabled={isUnderWay || !isChanged}>
          {snippet ? 'Save' : 'Add'}
        </Button>
      </div>
    </form>
  )
}
