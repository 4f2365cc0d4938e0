// Sales of the customers who bought a listing, one in each state that the desk works on.
import type { WantedChange } from '#contract/listing-changes'
import { dayMs, hourMs } from '#rules/durations'
import type { ListingValues } from '#rules/listing-input'
import type { MlsStatus } from '#rules/sale-states'
import { allPhotos, frontPhoto, preparedPhotos, type SamplePhoto } from './listing-photos/list.ts'
import { sampleShipping } from './orders.ts'
import {
  backedUpContracts,
  closedContract,
  type SampleContract,
  unconfirmedContract,
} from './sale-contracts.ts'
import { openOffers, type SampleOffer } from './sale-offers.ts'

export type SampleSale = {
  customer: { name: string; email: string; house: string }
  /** When the seller filled in the listing. All times are milliseconds before the sample is loaded. */
  filledInMsAgo: number
  /** Only these fields are filled in. Absent: all of them. */
  filledIn?: readonly string[]
  /** In their order. */
  photos?: readonly SamplePhoto[]
  /** The person who signs for the owner instead of the customer, with authority from an uploaded paper. */
  trustee?: string
  sentMsAgo?: number
  decided?: { decision: 'approved' | 'sent back'; notes?: Readonly<Record<string, string>>; msAgo: number }
  contractSentMsAgo?: number
  /** The listing contract began on the day of this moment. */
  signedMsAgo?: number
  statuses?: readonly { status: MlsStatus; number?: string; msAgo: number }[]
  changes?: readonly { change: WantedChange; msAgo: number }[]
  ended?: { why: string; msAgo: number }
  /** Those without a contract, in order of arrival. */
  offers?: readonly SampleOffer[]
  /** The signed contracts of its buyers, in order of arrival. */
  contracts?: readonly SampleContract[]
}

const approved = (daysAgo: number) =>
  ({
    filledInMsAgo: (daysAgo + 3) * dayMs,
    photos: [frontPhoto],
    sentMsAgo: (daysAgo + 2) * dayMs,
    decided: { decision: 'approved', msAgo: (daysAgo + 1) * dayMs },
  }) as const

/** Approved, and sent to be signed and signed a day later. */
const signed = (daysAgo: number) => ({
  ...approved(daysAgo),
  contractSentMsAgo: (daysAgo + 1) * dayMs,
  signedMsAgo: daysAgo * dayMs,
})

const someone = (surname: string, house: number) => ({
  name: `Sample ${surname}`,
  email: `sample.${surname.toLowerCase()}@example.test`,
  house: String(house),
})

export const sampleSales: readonly SampleSale[] = [
  {
    customer: { name: sampleShipping.name, email: 'customer@example.test', house: '200' },
    filledInMsAgo: 70 * hourMs,
    photos: allPhotos,
    sentMsAgo: 69 * hourMs,
    decided: { decision: 'approved', msAgo: 66 * hourMs },
    contractSentMsAgo: 64 * hourMs,
    signedMsAgo: 52 * hourMs,
    statuses: [{ status: 'Active', number: 'DEMO-100008', msAgo: 48 * hourMs }],
    offers: openOffers,
  },
  // A trustee prepares the sale of the trust's home.
  {
    customer: { name: 'Other Customer', email: 'other@example.test', house: '204' },
    filledInMsAgo: dayMs,
    filledIn: [
      'PropertySubType',
      'StreetNumber',
      'StreetName',
      'City',
      'StateOrProvince',
      'PostalCode',
      'YearBuilt',
      'BedroomsTotal',
      'BathroomsFull',
      'LivingArea',
    ],
    photos: preparedPhotos,
    trustee: 'Other Customer',
  },
  {
    ...signed(54),
    customer: someone('Alder', 300),
    statuses: [
      { status: 'Active', number: 'DEMO-100001', msAgo: 53 * dayMs },
      { status: 'Expired/Terminated', msAgo: 20 * dayMs },
    ],
    ended: { why: 'You decided to keep the home.', msAgo: 19 * dayMs },
  },
  {
    ...signed(48),
    customer: someone('Beech', 308),
    statuses: [
      { status: 'Active', number: 'DEMO-100002', msAgo: 47 * dayMs },
      { status: 'Withdrawn', msAgo: 12 * dayMs },
    ],
  },
  {
    ...signed(45),
    customer: someone('Cherry', 312),
    photos: allPhotos,
    statuses: [{ status: 'Active', number: 'DEMO-100003', msAgo: 44 * dayMs }],
    changes: [
      { change: { kind: 'price', wanted: { priceCents: 52_900_000 } }, msAgo: dayMs },
      {
        change: {
          kind: 'showing',
          wanted: { noticeHours: 4, note: 'The dog is at home in the mornings.' },
        },
        msAgo: hourMs,
      },
    ],
  },
  {
    ...signed(3),
    customer: someone('Larch', 356),
    statuses: [{ status: 'Coming Soon', number: 'DEMO-100004', msAgo: 2 * dayMs }],
  },
  { ...signed(0), customer: someone('Laurel', 360) },
  { ...approved(1), customer: someone('Locust', 368), contractSentMsAgo: dayMs },
  // Under contract, with an amendment that waits for a check, and a backup.
  {
    ...signed(45),
    customer: someone('Hazel', 344),
    statuses: [
      { status: 'Active', number: 'DEMO-100005', msAgo: 44 * dayMs },
      { status: 'Pending', msAgo: 11 * dayMs },
    ],
    contracts: backedUpContracts,
  },
  // Signed, and typed with rows that the broker has to look at.
  {
    ...signed(44),
    customer: someone('Hickory', 348),
    statuses: [{ status: 'Active', number: 'DEMO-100006', msAgo: 43 * dayMs }],
    contracts: [unconfirmedContract],
  },
  {
    ...signed(46),
    customer: someone('Elm', 332),
    statuses: [
      { status: 'Active', number: 'DEMO-100007', msAgo: 45 * dayMs },
      { status: 'Pending', msAgo: 38 * dayMs },
      { status: 'Closed', msAgo: 5 * dayMs },
    ],
    contracts: [closedContract],
  },
  // The broker has not looked at it within the business day that the shop promises.
  { customer: someone('Magnolia', 372), filledInMsAgo: 7 * dayMs, sentMsAgo: 6 * dayMs },
  {
    customer: someone('Myrtle', 380),
    filledInMsAgo: 4 * dayMs,
    sentMsAgo: 3 * dayMs,
    decided: {
      decision: 'sent back',
      notes: {
        LivingArea: 'The assessor has 1,480 square feet above the ground. Do you count the basement?',
        PublicRemarks: 'Please leave out the name of the school: the MLS has a field for it.',
      },
      msAgo: 2 * dayMs,
    },
  },
]

/** A full listing of a brick house in Denver. */
export const sampleListing = ({ name, house }: SampleSale['customer']): ListingValues => ({
  PropertySubType: 'SingleFamilyResidence',
  StreetNumber: house,
  StreetName: 'Sample Street',
  City: sampleShipping.city,
  StateOrProvince: 'CO',
  PostalCode: sampleShipping.post,
  YearBuilt: 1962,
  BedroomsTotal: 3,
  BathroomsFull: 2,
  LivingArea: 1_720,
  LotSizeArea: 0.16,
  LotSizeUnits: 'Acres',
  Levels: ['One'],
  Roof: ['Composition'],
  BasementYN: true,
  GarageSpaces: 1,
  Appliances: ['Dishwasher', 'Disposal', 'Dryer'],
  Heating: ['ForcedAir', 'NaturalGas'],
  Cooling: ['CentralAir'],
  WaterSource: ['Public'],
  Sewer: ['PublicSewer'],
  AssociationYN: true,
  leasedThings: 'Nothing',
  ListPrice: 545_000,
  ListingTerms: ['Cash', 'Conventional', 'FHA'],
  Possession: ['CloseOfEscrow'],
  Inclusions: 'Washer, dryer, window coverings',
  inForeclosure: false,
  PublicRemarks:
    'Brick ranch with a fenced yard and the original oak floors. The kitchen was renewed in 2016, the roof and the gutters in 2019.',
  OccupantType: 'Owner',
  ShowingContactType: ['Owner'],
  ShowingContactName: name,
  ShowingContactPhone: sampleShipping.phone,
  ShowingAdvanceNotice: 2,
  ShowingRequirements: ['AppointmentOnly', 'Lockbox'],
  LockBoxType: ['Combo'],
})
