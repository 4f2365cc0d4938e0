import { bannerScenes } from './banners.ts'
import { categoryScenes } from './categories.ts'
import { adviceCovers } from './covers-advice.ts'
import { fieldCovers } from './covers-field.ts'
import { listingCovers } from './covers-listing.ts'
import { paperCovers } from './covers-papers.ts'
import type { Part } from './drawing/mark.ts'
import { topo } from './emblems.ts'
import type { PictureName } from './list.ts'

type Drawings<Name extends string> = Record<Name, () => Part>

/** How each picture is drawn; the compiler names any that is missing. */
export const drawings: Partial<Drawings<PictureName>> = {
  ...named(adviceCovers, { after: '-cover' }),
  ...named(fieldCovers, { after: '-cover' }),
  ...named(listingCovers, { after: '-cover' }),
  ...named(paperCovers, { after: '-cover' }),
  ...named(categoryScenes, { before: 'category-' }),
  ...named(bannerScenes, { before: 'banner-' }),
  topo,
}

/** The same drawings under names with something put before or after them. */
function named<Name extends string, Before extends string = '', After extends string = ''>(
  group: Drawings<Name>,
  { before, after }: { before?: Before; after?: After },
): Drawings<`${Before}${Name}${After}`> {
  const entries = Object.entries<() => Part>(group).map(([name, draw]) => [
    `${before ?? ''}${name}${after ?? ''}`,
    draw,
  ])
  return Object.fromEntries(entries) as Drawings<`${Before}${Name}${After}`>
}
