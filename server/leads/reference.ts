import { randomInt } from 'node:crypto'

/** No vowels, so that no words come about, and no sign that is read or heard as another: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const signs = '34679CDFGHJKMNPQRTWXY'

/** What people call a lead: the brand's initials and six signs, such as 'CF-7K3M9Q'. One of 85 million; may come twice. */
export const newReference = (brand: string, random: (below: number) => number = randomInt): string =>
  `${initials(brand)}-${Array.from({ length: 6 }, () => signs[random(signs.length)]).join('')}`

const initials = (brand: string) =>
  brand
    .normalize('NFD')
    .split(/\s+/)
    .map((word) => /[a-z]/i.exec(word)?.[0]?.toUpperCase() ?? '')
    .join('')
    .slice(0, 3) || 'REF'
