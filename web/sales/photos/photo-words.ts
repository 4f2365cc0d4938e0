import type { PhotoAlteration, PhotoRights } from '#rules/listing-photos'

/** Who owns the photo, in the seller's words. */
export const rightsWords: Readonly<Record<Exclude<PhotoRights, ''>, { name: string; more: string }>> = {
  own: { name: 'I took them myself', more: 'The brokerage may use them to sell this home.' },
  photographer: { name: 'A photographer took them', more: 'Tell us who, and that you may use them.' },
  other: {
    name: 'They are somebody else’s',
    more: 'Such as photos of an earlier listing. Tell us whose; we ask first.',
  },
}

export const alterationWords: Readonly<Record<PhotoAlteration, string>> = {
  '': 'Shows the home as it is',
  staged: 'Virtually staged: furniture was drawn in',
  edited: 'Digitally altered in another way',
}
