import { expect, test } from 'vitest'
import { faultsToPublish, type PackageToPublish } from './publishing.ts'

const whole: PackageToPublish = {
  slug: 'twilight-photos',
  name: 'Twilight Photos',
  categoryId: 'photos',
  sellerId: 'aspen',
  isOwn: true,
  brand: '',
  summary: 'Ten photos at dusk.',
  description: 'Photos at dusk.',
  features: {},
  pictures: [],
  documents: [],
}
const faults = (changes: Partial<PackageToPublish>, liveSlug?: string) =>
  faultsToPublish({ ...whole, ...changes }, liveSlug)

test('a package with a name, an address, a sentence, a category, a seller and a description can be published', () => {
  expect(faults({})).toEqual({})
})

test('for an empty package, everything missing is listed in the order of the form', () => {
  const empty = { name: ' ', slug: '', summary: '', categoryId: '', sellerId: '', description: ' \n' }
  expect(Object.keys(faults(empty))).toEqual([
    'name',
    'summary',
    'slug',
    'categoryId',
    'sellerId',
    'description',
  ])
})

test.each<[string, Partial<PackageToPublish>]>([
  ['slug', { slug: 'Twilight Photos' }],
  ['brand', { isOwn: false, brand: ' ' }],
  [
    'pictures.1.alt',
    {
      pictures: [
        { address: '/a.jpg', alt: 'A' },
        { address: '/b.jpg', alt: '' },
      ],
    },
  ],
  ['pictures.0.address', { pictures: [{ address: 'a.jpg', alt: 'A' }] }],
  ['features.mls-time', { features: { 'mls-time': ' ' } }],
  [
    'listingPlan.months',
    { features: { 'mls-time': '12 months' }, listingPlan: { months: 6, photos: null, changes: null } },
  ],
  ['documents.0.name', { documents: [{ kind: 'downloadable', name: ' ' }] }],
  [
    'documents.1.name',
    {
      documents: [
        { kind: 'editable', name: 'Sheet' },
        { kind: 'editable', name: ' Sheet' },
      ],
    },
  ],
])('the fault is at the field %s', (path, changes) => {
  expect(faults(changes)).toEqual({ [path]: expect.stringMatching(/\.$/) })
})

test('somebody else’s work needs a brand, and two files to download may have one name', () => {
  const documents = ['Map', 'Map'].map((name) => ({ kind: 'downloadable' as const, name }))
  expect(faults({ isOwn: false, brand: 'Aspen', documents })).toEqual({})
})

test('the address of a published package stays', () => {
  expect(faults({}, 'twilight-photos')).toEqual({})
  expect(faults({ slug: 'dusk' }, 'twilight-photos')).toEqual({ slug: expect.stringContaining('links') })
})
