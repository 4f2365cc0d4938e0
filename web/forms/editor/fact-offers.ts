// Facts of the account that a press may fill into a form, for fields that are still empty. Pure.
import type { KnownFacts } from '#contract/address-book'
import type { FieldValues } from '#contract/forms'
import { type FactKind, factAskedBy } from '#rules/form-facts'
import type { FormField } from '#rules/pdf-fields'
import { isEmpty } from '#web/fields/pdf/pdf-fields.ts'
import { valueOf } from '#web/forms/editor/merge-answers.ts'

export type FactOffer = {
  /** The fact as people read it: '123 Main St., Denver, CO 80202'. */
  fact: string
  /** The labels of the fields that it fills. */
  labels: readonly string[]
  /** The values by field name. */
  fills: FieldValues
}

type Facts = Partial<Record<FactKind, string>>

type AskingField = { name: string; label: string; kind: FactKind }

/** The fields that want this fact. */
export const askingFields = (fields: readonly FormField[]): AskingField[] =>
  fields.flatMap(({ name, label, kind }) => {
    const fact = kind === 'text' ? factAskedBy({ name, label }) : undefined
    return fact === undefined ? [] : [{ name, label, kind: fact }]
  })

/** None for a fact without an empty field. A filled field is never overwritten. */
export const factOffers = (
  asking: readonly AskingField[],
  values: FieldValues,
  known: KnownFacts,
): FactOffer[] => {
  const hasCity = asking.some(({ kind }) => kind === 'city')
  const empty = asking.filter(({ name }) => isEmpty(valueOf(values, name) ?? ''))
  const offers = [...placesIn(known, hasCity), ...wordsIn(known)]
  return offers.flatMap(({ fact, facts }) => {
    const filled = empty.filter(({ kind }) => facts[kind] !== undefined)
    return filled.length === 0
      ? []
      : [
          {
            fact,
            labels: filled.map(({ label }) => label),
            fills: Object.fromEntries(filled.map(({ name, kind }) => [name, facts[kind] ?? ''])),
          },
        ]
  })
}

/** More would be a list to read instead of a press. */
const mostOfAKind = 2

/** A form with a field for the city gets only the street as the address. */
const placesIn = ({ addresses }: KnownFacts, hasCity: boolean): { fact: string; facts: Facts }[] =>
  addresses.slice(0, mostOfAKind).map(({ address: { address: street, city, province, post } }) => {
    const fact = `${street}, ${city}, ${province} ${post}`
    return { fact, facts: { address: hasCity ? street : fact, city, state: province, zip: post } }
  })

const wordsIn = ({ names, phones, emails }: KnownFacts): { fact: string; facts: Facts }[] => [
  ...names.slice(0, mostOfAKind).map((name) => ({ fact: name, facts: { name } })),
  ...phones.slice(0, mostOfAKind).map((phone) => ({ fact: phone, facts: { phone } })),
  ...emails.slice(0, mostOfAKind).map((email) => ({ fact: email, facts: { email } })),
]
