import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longestDescription } from '#rules/packages'
import { call } from '#desk/api/call.ts'
import type { PackageForm } from '#desk/catalogue/packages/use-package-form.ts'
import { Button } from '#desk/ui/button.tsx'
import { TextArea } from '#desk/ui/field.tsx'
import { Problem } from '#desk/ui/problem.tsx'

/** The description in Markdown, and as the shop would show it. */
export const DescriptionField = ({ form }: { form: PackageForm }) => {
  const [isPreviewed, setPreviewed] = useState(false)
  const { value, ...marks } = form.field('description')
  return (
    <div className="grid gap-2 pt-3.5">
      <TextArea
        {...marks}
        label="Text"
        className="[&_textarea]:min-h-60"
        value={value}
        maxLength={longestDescription}
        hint="A blank line begins a paragraph. **Bold**, - a list, ### a heading, [words](https://address)."
        onChange={(event) => form.set('description', event.target.value)}
      />
      <Button
        className="justify-self-start"
        aria-expanded={isPreviewed}
        onClick={() => setPreviewed(!isPreviewed)}
      >
        {isPreviewed ? 'Hide the preview' : 'Preview'}
      </Button>
      {isPreviewed && <Preview markdown={value} />}
    </div>
  )
}

const Preview = ({ markdown }: { markdown: string }) => {
  const { data, error } = useQuery({
    queryKey: ['description', markdown],
    queryFn: () => call('POST /api/desk/packages/description', { body: { markdown } }),
    placeholderData: (before) => before,
  })
  if (error) return <Problem of={error} />
  if (!data) return <p role="status">One moment…</p>
  return (
    <section
      aria-label="Preview of the description"
      className="rounded-sm border border-line bg-sheet px-4 py-3 text-read [&_a]:text-link [&_a]:underline [&_h3]:mt-3 [&_h3]:text-head [&_li]:ml-5 [&_ol]:list-decimal [&_p]:my-2 [&_ul]:list-disc"
      // oxlint-disable-next-line react/no-danger -- the server sanitizes it, as for the product page
      dangerouslySetInnerHTML={{ __html: data.html }}
    />
  )
}
