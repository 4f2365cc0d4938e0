import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { TextArea } from '#desk/ui/field.tsx'
import { Problem } from '#desk/ui/problem.tsx'

type MarkdownFieldProps = {
  name?: string
  required?: boolean
  label: string
  /** What the preview shows, such as 'description'. */
  named: string
  hint: string
  value: string
  isChanged: boolean
  error: string | undefined
  /** In characters. */
  longest: number
  onText: (markdown: string) => void
  /** As the shop would show it. The server sanitizes it. */
  render: (markdown: string) => Promise<{ html: string }>
}

/** A text in Markdown, with a preview of it in the shop. */
export const MarkdownField = ({ value, named, longest, onText, render, ...rest }: MarkdownFieldProps) => {
  const [isPreviewed, setPreviewed] = useState(false)
  return (
    <div className="grid gap-2">
      <TextArea
        {...rest}
        className="[&_textarea]:min-h-60"
        value={value}
        maxLength={longest}
        onChange={(event) => onText(event.target.value)}
      />
      <Button
        className="justify-self-start"
        aria-expanded={isPreviewed}
        onClick={() => setPreviewed(!isPreviewed)}
      >
        {isPreviewed ? 'Hide the preview' : 'Preview'}
      </Button>
      {isPreviewed && <Preview named={named} markdown={value} render={render} />}
    </div>
  )
}

type PreviewProps = Pick<MarkdownFieldProps, 'named' | 'render'> & { markdown: string }

/** As the shop would show it. */
export const Preview = ({ named, markdown, render }: PreviewProps) => {
  const { data, error } = useQuery({
    queryKey: ['markdown', named, markdown],
    queryFn: () => render(markdown),
    placeholderData: (before) => before,
  })
  if (error) return <Problem of={error} />
  if (!data) return <p role="status">One moment…</p>
  return (
    <section
      aria-label={`Preview of the ${named}`}
      className="rounded-sm border border-line bg-sheet px-4 py-3 text-read [&_a]:text-link [&_a]:underline [&_h3]:mt-3 [&_h3]:text-head [&_li]:ml-5 [&_ol]:list-decimal [&_p]:my-2 [&_ul]:list-disc"
      // oxlint-disable-next-line react/no-danger -- the server sanitizes it, as for the shop's own page
      dangerouslySetInnerHTML={{ __html: data.html }}
    />
  )
}
