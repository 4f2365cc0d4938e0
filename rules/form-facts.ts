// Which field of a PDF form wants a fact that the account has about its owner.

export type FactKind = 'name' | 'email' | 'phone' | 'address' | 'city' | 'state' | 'zip'

type AskingField = {
  /** As in the PDF: 'ownerPhone', 'owner_phone'. */
  name: string
  /** What a person reads. */
  label: string
}

/** The fact that a text field wants. Undefined for everything else, and for facts of other people: the buyer, a broker, a second contact. */
export const factAskedBy = ({ name, label }: AskingField): FactKind | undefined => {
  const texts = [wordsOf(name), wordsOf(label)]
  if (texts.some((text) => otherPeople.test(text))) return undefined
  const [kind, ...more] = kinds
    .filter(([, asks]) => texts.some((text) => asks.test(text)))
    .map(([kind]) => kind)
  return more.length > 0 && kind !== 'phone' ? undefined : kind
}

const otherPeople =
  /\b(?:buyers?|brokers?|agents?|companies|company|lenders?|second|other|hoa|attorney|inspector|witness|emergency|neighbors?|tenants?|mailing|new|former)\b/

/** A field for a phone number or something else, such as an email, gets the number. */
const kinds: readonly (readonly [FactKind, RegExp])[] = [
  [
    'phone',
    /^(?:(?:owner|seller|contact|your|home|mobile|cell) )*(?:tele)?phone(?: number)?(?: for questions| or e ?mail)?$/,
  ],
  ['email', /^(?:(?:owner|seller|contact|your) )*e ?mail(?: address)?$/],
  ['address', /^(?:(?:property|street|home|your|the) )*address(?: of the (?:home|property))?$/],
  ['name', /^(?:(?:owner|seller|contact|your|full|customer|s) )*names?$|^(?:owner|seller)s?$/],
  ['city', /^(?:(?:property|home) )?city$/],
  ['state', /^(?:(?:property|home) )?state$/],
  ['zip', /^(?:(?:property|home) )?zip(?: code)?$/],
]

/** 'ownerPhone', 'owner_phone' and 'Owner’s phone:' as words in lower case. */
const wordsOf = (text: string) =>
  text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[’']s\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
