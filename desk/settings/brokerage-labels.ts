import { factNames } from '#rules/settings'
import type { FormField } from '#desk/settings/brokerage-form.ts'
import { dayNames } from '#desk/settings/sale-rules-labels.ts'

/** The fields in words, for the form, the conflict view and the history. */
export const labels: Record<FormField, string> = {
  legalName: factNames.legalName,
  brand: factNames.brand,
  licenceNumber: factNames.licenceNumber,
  licenceLookupUrl: 'Where anyone can look up the license',
  employingBroker: factNames.employingBroker,
  brokerPortrait: 'Picture of the broker',
  postalAddress: factNames.postalAddress,
  phone: factNames.phone,
  email: factNames.email,
  timeZone: 'Time zone',
  hasHours: 'Use the hours below',
  ...dayNames,
  holidays: 'Holidays',
  platformFee: 'Fee on each order, in dollars',
  platformFeePurpose: 'What the fee pays for',
  guaranteeName: 'Name of the guarantee',
  guaranteeText: 'What the guarantee promises',
  licensedStates: 'Licensed states',
  listingCategories: 'Categories that list a home',
  socialLinks: 'Social profiles',
  affiliateUrl: 'Affiliate program',
  vendorLoginUrl: 'Login page for sellers',
  vendorRegisterUrl: 'Registration page for sellers',
  logo: 'Logo',
}

type Group = { title: string; hint?: string; fields: readonly FormField[] }

export const fieldGroups: readonly Group[] = [
  {
    title: 'Firm and license',
    hint: 'Every page and every email names the firm, as Colorado Rule 6.10 asks.',
    fields: [
      'legalName',
      'brand',
      'licenceNumber',
      'licenceLookupUrl',
      'employingBroker',
      'brokerPortrait',
      'postalAddress',
    ],
  },
  { title: 'Contact', fields: ['phone', 'email'] },
  {
    title: 'Support hours',
    hint: 'Pages and emails name these hours, and pages say whether you are open now.',
    fields: ['hasHours', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'timeZone', 'holidays'],
  },
  {
    title: 'Fee and guarantee',
    hint: 'An order keeps the fee it was placed with.',
    fields: ['platformFee', 'platformFeePurpose', 'guaranteeName', 'guaranteeText'],
  },
  { title: 'Where and what you sell', fields: ['licensedStates', 'listingCategories'] },
  {
    title: 'On the web',
    fields: ['socialLinks', 'affiliateUrl', 'vendorLoginUrl', 'vendorRegisterUrl', 'logo'],
  },
]

/** Settings as the history names them. */
export const settingNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...labels,
    supportHours: 'Support hours in words',
    supportTimes: 'Hours and holidays',
    guarantee: 'Guarantee',
    videos: 'Videos',
    mlsRules: 'Rules of the MLS',
    legalHolidays: 'Added holidays',
    presentingLimits: 'Time to present an offer',
    onDuty: 'On duty outside hours',
  }),
)
