// Slugs are what things are known by, whatever they are called: people may change a name, and nobody changes a slug.

/** What a thing of this name is known by: 'Photos & Media' is 'photos-media'. '' for a name without a plain letter or digit. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** What is called so today, or else what was called so when it got its slug: old links and open pages still call it that. */
export const findNamed = <Named extends { name: string; slug: string }>(
  all: readonly Named[],
  name: string,
): Named | undefined => all.find((one) => one.name === name) ?? all.find(({ slug }) => slug === slugOf(name))
