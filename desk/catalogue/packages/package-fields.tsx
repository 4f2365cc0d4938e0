import type { PackageAtDesk } from '#contract/desk/packages'
import { longestAlt, longestInclusion, mostDocuments, mostInclusions, mostPictures } from '#rules/packages'
import type { Shelves } from '#desk/catalogue/choices.ts'
import { OrderedRows } from '#desk/catalogue/fields/ordered-rows.tsx'
import { DescriptionField } from '#desk/catalogue/packages/description-field.tsx'
import { FeatureFields } from '#desk/catalogue/packages/feature-fields.tsx'
import { NameFields, PriceFields, ShelfFields } from '#desk/catalogue/packages/plain-fields.tsx'
import type { PackageForm } from '#desk/catalogue/packages/use-package-form.ts'
import { Section } from '#desk/detail/section.tsx'
import { Changed, inputLook, SelectField, TextField } from '#desk/ui/field.tsx'

export type FieldsProps = { found: PackageAtDesk; form: PackageForm; shelves: Shelves }

/** All that can be edited of a package, section by section. */
export const PackageFields = ({ found, form, shelves }: FieldsProps) => (
  <>
    <Section title="Name and words">
      <NameFields found={found} form={form} />
    </Section>
    <Section title="Price">
      <PriceFields found={found} form={form} />
    </Section>
    <Section title="Where it is in the shop">
      <ShelfFields form={form} shelves={shelves} />
    </Section>
    <Section title="Pictures" aside={<Mark form={form} name="pictures" words="The first is the cover." />}>
      <Pictures form={form} />
    </Section>
    <Section title="What they get" aside={<Mark form={form} name="included" words="One line each." />}>
      <Lines form={form} name="included" noun="Line" />
    </Section>
    <Section title="Your part" aside={<Mark form={form} name="yourPart" words="What the homeowner does." />}>
      <Lines form={form} name="yourPart" noun="Your part, line" />
    </Section>
    <Section
      title="Compared features"
      aside={<Mark form={form} name="features" words="The rows of the comparison." />}
    >
      <FeatureFields form={form} />
    </Section>
    <Section title="Description" aside={<Mark form={form} name="description" words="Markdown." />}>
      <DescriptionField form={form} />
    </Section>
    <Section title="Documents" aside={<Mark form={form} name="documents" words="What a buyer receives." />}>
      <Documents form={form} />
    </Section>
  </>
)

type MarkProps = {
  form: PackageForm
  name: 'pictures' | 'included' | 'yourPart' | 'features' | 'description' | 'documents'
  words: string
}

const Mark = ({ form, name, words }: MarkProps) => (
  <>
    {words}
    {form.field(name).isChanged && <Changed />}
  </>
)

type LinesProps = { form: PackageForm; name: 'included' | 'yourPart'; noun: string }

const Lines = ({ form, name, noun }: LinesProps) => {
  const { value, error } = form.field(name)
  return (
    <OrderedRows
      id={name}
      noun={noun}
      items={value}
      onChange={(lines) => form.set(name, lines)}
      most={mostInclusions}
      blank=""
      addWords="Add a line"
      error={error}
    >
      {(line, at, change) => (
        <input
          aria-label={`${noun} ${at + 1}`}
          className={inputLook}
          value={line}
          maxLength={longestInclusion}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </OrderedRows>
  )
}

const Pictures = ({ form }: { form: PackageForm }) => {
  const { value, error } = form.field('pictures')
  return (
    <OrderedRows
      id="pictures"
      noun="Picture"
      items={value}
      onChange={(pictures) => form.set('pictures', pictures)}
      most={mostPictures}
      blank={{ address: '', alt: '' }}
      addWords="Add a picture"
      error={error}
    >
      {(picture, at, change) => (
        <div className="flex items-start gap-3">
          <img
            src={picture.address || '/pictures/empty-search.svg'}
            alt=""
            width={120}
            height={80}
            className="h-20 w-30 flex-none rounded-sm border border-line bg-sunk object-cover max-md:h-14 max-md:w-21"
          />
          <div className="grid min-w-0 flex-1 gap-2">
            <TextField
              label={`Picture ${at + 1}: address`}
              value={picture.address}
              placeholder="/pictures/cover.svg"
              onChange={(event) => change({ ...picture, address: event.target.value })}
            />
            <TextField
              label={`Picture ${at + 1}: words for those who cannot see it`}
              value={picture.alt}
              maxLength={longestAlt}
              onChange={(event) => change({ ...picture, alt: event.target.value })}
            />
          </div>
        </div>
      )}
    </OrderedRows>
  )
}

const Documents = ({ form }: { form: PackageForm }) => {
  const { value, error } = form.field('documents')
  return (
    <>
      {value.length === 0 && <p className="pt-2 text-soft">No documents.</p>}
      <OrderedRows
        id="documents"
        noun="Document"
        items={value}
        onChange={(documents) => form.set('documents', documents)}
        most={mostDocuments}
        error={error}
      >
        {(document, at, change) => (
          <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_180px]">
            <TextField
              label={`Document ${at + 1}: name`}
              value={document.name}
              onChange={(event) => change({ ...document, name: event.target.value })}
            />
            <SelectField
              label="Kind"
              value={document.kind}
              onChange={(event) => change({ ...document, kind: event.target.value as typeof document.kind })}
            >
              <option value="downloadable">To download</option>
              <option value="editable">To fill in</option>
            </SelectField>
          </div>
        )}
      </OrderedRows>
    </>
  )
}
