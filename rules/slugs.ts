// Slugs identify things whose names people may change. A slug never changes.

/** The slug for a name: 'Photos & Media' gives 'photos-media'. '' when the name has no plain letter or digit. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Whether the text can be the last part of an address. */
export const isSlug = (text: string): boolean => text !== '' && slugOf(text) === text

/** Finds an item by its current name, or else by the name it had when its slug was made. Old links and open pages still use that name. */
export const findNamed = <Named extends { name: string; slug: string }>(
  all: readonly Named[],
  name: string,
): Named | undefined => all.find((one) => one.name === name) ?? all.find(({ slug }) => slug === slugOf(name))
