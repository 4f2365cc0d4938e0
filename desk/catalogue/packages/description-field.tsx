import { longestDescription } from '#rules/packages'
import { call } from '#desk/api/call.ts'
import { MarkdownField } from '#desk/catalogue/fields/markdown-field.tsx'
import type { PackageForm } from '#desk/catalogue/packages/use-package-form.ts'

/** The description in Markdown, and as the shop would show it. */
export const DescriptionField = ({ form }: { form: PackageForm }) => (
  <div className="pt-3.5">
    <MarkdownField
      {...form.field('description')}
      name="description"
      required
      label="Text"
      named="description"
      longest={longestDescription}
      hint="A blank line begins a paragraph. **Bold**, - a list, ### a heading, [words](https://address)."
      onText={(description) => form.set('description', description)}
      render={(markdown) => call('POST /api/desk/packages/description', { body: { markdown } })}
    />
  </div>
)
