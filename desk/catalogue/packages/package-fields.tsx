import type { PackageAtDesk } from '#contract/desk/catalogue/packages'
import { longestInclusion, mostInclusions } from '#rules/packages'
import type { Choices } from '#desk/catalogue/choices.ts'
import { OrderedRows } from '#desk/catalogue/fields/ordered-rows.tsx'
import { DescriptionField } from '#desk/catalogue/packages/description-field.tsx'
import { DocumentFields } from '#desk/catalogue/packages/document-fields.tsx'
import { FeatureFields } from '#desk/catalogue/packages/feature-fields.tsx'
import { PictureFields } from '#desk/catalogue/packages/picture-fields.tsx'
import { PlanFields } from '#desk/catalogue/packages/plan-fields.tsx'
import { NameFields, PriceFields, PlacementFields } from '#desk/catalogue/packages/plain-fields.tsx'
import type { PackageForm } from '#desk/catalogue/packages/use-package-form.ts'
import { Section } from '#desk/detail/section.tsx'
import { Changed, inputLook } from '#desk/ui/field.tsx'

export type FieldsProps = { found: PackageAtDesk; form: PackageForm; choices: Choices }

/** Everything that can be edited about a package, section by section. */
export const PackageFields = ({ found, form, choices }: FieldsProps) => (
  <>
    <Section title="Name and words">
      <NameFields found={found} form={form} />
    </Section>
    <Section title="Price">
      <PriceFields found={found} form={form} />
    </Section>
    <Section title="Where it is in the shop">
      <PlacementFields form={form} packageId={found.id} choices={choices} />
    </Section>
    <Section title="Pictures" aside={<Mark form={form} name="pictures" words="The first is the cover." />}>
      <PictureFields form={form} />
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
    <Section
      title="Listing plan"
      aside={
        <Mark form={form} name="listingPlan" words="What a sale gets. It must agree with the features." />
      }
    >
      <PlanFields form={form} />
    </Section>
    <Section title="Description" aside={<Mark form={form} name="description" words="Markdown." />}>
      <DescriptionField form={form} />
    </Section>
    <Section title="Documents" aside={<Mark form={form} name="documents" words="What a buyer receives." />}>
      <DocumentFields form={form} />
    </Section>
  </>
)

type MarkProps = {
  form: PackageForm
  name: 'pictures' | 'included' | 'yourPart' | 'features' | 'listingPlan' | 'description' | 'documents'
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
