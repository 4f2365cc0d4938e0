import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SnippetsDialog } from '#desk/review/judge/snippets-dialog.tsx'
import { snippetsQuery } from '#desk/review/paper-queries.ts'
import { Button } from '#desk/ui/button.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { fillSnippet, type SnippetVariable } from '#rules/review-snippets'

type PutInProps = {
  values: Readonly<Record<SnippetVariable, string>>
  onPutIn: (text: string) => void
}

/** Sentences to insert into the note, filled in for this paper. */
export const PutIn = ({ values, onPutIn }: PutInProps) => {
  const { data, error, refetch } = useQuery(snippetsQuery)
  const [isEditing, setEditing] = useState(false)
  return (
    <div role="group" aria-label="Add a sentence" className="grid gap-1.5">
      <span className="text-meta font-semibold">Add a sentence</span>
      {error && <Problem of={error} onRetry={() => void refetch()} />}
      <div className="flex flex-wrap gap-1.5">
        {data?.snippets.map(({ id, title, text }) => (
          <Button
            key={id}
            title={fillSnippet(text, values)}
            onClick={() => onPutIn(fillSnippet(text, values))}
          >
            {title}
          </Button>
        ))}
        <Button look="quiet" onClick={() => setEditing(true)}>
          {data?.snippets.length === 0 ? 'Add a sentence…' : 'Edit the sentences…'}
        </Button>
      </div>
      {isEditing && <SnippetsDialog onClose={() => setEditing(false)} />}
    </div>
  )
}
