// The fields of the listing as a page gets them.
import type { InputField } from '#contract/listing-input'
import { type ListingField, listingFields } from '#rules/listing-fields'
import { type ListingLookup, lookupValues, lookupWords } from '#rules/listing-lookups'
import {
  type ListingStep,
  listingSteps,
  longestLeasedThings,
  ownQuestions,
  stepOfField,
} from '#rules/listing-steps'

export const fieldAnswer = (field: ListingField): InputField => ({
  field: field.field,
  label: field.label,
  type: field.type,
  most: 'most' in field ? field.most : 0,
  decimals: 'decimals' in field ? field.decimals : 0,
  ...('unit' in field && { unit: field.unit }),
  lookup: 'lookup' in field ? field.lookup : '',
  isRequired: field.requiredFor === 'send',
})

const questionsOf = (step: ListingStep): InputField[] =>
  ownQuestions
    .filter(({ section }) => section === step)
    .map(({ field, label, type }) => ({
      field,
      label,
      type,
      most: type === 'text' ? longestLeasedThings : 0,
      decimals: 0,
      lookup: '',
      isRequired: true,
    }))

/** The fields that the seller fills in. Some of them the desk would otherwise look up, because the seller may know them. */
export const sellerSteps = listingSteps.map((step) => ({
  step,
  fields: [
    ...listingFields.filter((field) => stepOfField(field) === step).map(fieldAnswer),
    ...questionsOf(step),
  ],
}))

/** The lists that fields choose from. */
export const lookupAnswers = (fields: readonly { lookup: string }[]) =>
  Object.fromEntries(
    [...new Set(fields.map(({ lookup }) => lookup))]
      .filter((lookup) => lookup !== '')
      .map((lookup) => [
        lookup,
        lookupValues(lookup as ListingLookup).map((value) => ({ value, words: lookupWords(value) })),
      ]),
  )
