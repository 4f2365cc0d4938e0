// The fields of a listing by RESO's names (Data Dictionary 2.0): what each holds, in which of the nine steps a seller fills it in, who
// checks it, and when it is needed. Pages get them with the call, because they are too large for a bundle. The required ones are to be
// checked against the MLS's own form [M].
import type { ListingLookup } from './listing-lookups.ts'

/** 'send': before the seller sends the input. 'live': before the desk enters the listing. */
type RequiredFor = 'send' | 'live' | ''
/** 'broker': exported only after staff has checked it and named the source. */
type CheckedBy = 'broker' | ''

type Type =
  /** `most`: characters. */
  | { type: 'text'; most: number }
  /** `most`: digits in all, with the decimals. Without a unit it is a plain number. */
  | { type: 'number'; most: number; decimals: number; unit?: 'dollars' }
  /** `most`: characters of all values together, separated by commas. */
  | { type: 'one of' | 'many of'; most: number; lookup: ListingLookup }
  | { type: 'yes/no' }
  /** '2026-11-23' */
  | { type: 'day' }
  /** ISO 8601, UTC */
  | { type: 'moment' }

type Named = { field: string; label: string; requiredFor: RequiredFor; checkedBy: CheckedBy }
type UnplacedField = Named & Type
type NumberField = Extract<UnplacedField, { type: 'number' }>

const text = (
  field: string,
  label: string,
  most: number,
  requiredFor: RequiredFor = '',
  checkedBy: CheckedBy = '',
): UnplacedField => ({ field, label, requiredFor, checkedBy, type: 'text', most })

const number = (
  field: string,
  label: string,
  most: number,
  decimals: number,
  requiredFor: RequiredFor = '',
  checkedBy: CheckedBy = '',
): NumberField => ({ field, label, requiredFor, checkedBy, type: 'number', most, decimals })

const money = (...named: Parameters<typeof number>): NumberField => ({ ...number(...named), unit: 'dollars' })

const choice =
  (type: 'one of' | 'many of') =>
  (
    field: string,
    label: string,
    lookup: ListingLookup,
    most: number,
    requiredFor: RequiredFor = '',
    checkedBy: CheckedBy = '',
  ): UnplacedField => ({ field, label, requiredFor, checkedBy, type, most, lookup })

const oneOf = /* @__PURE__ */ choice('one of')
const manyOf = /* @__PURE__ */ choice('many of')

const plain =
  (type: 'yes/no' | 'day' | 'moment') =>
  (
    field: string,
    label: string,
    requiredFor: RequiredFor = '',
    checkedBy: CheckedBy = '',
  ): UnplacedField => ({ field, label, requiredFor, checkedBy, type })

const yesNo = /* @__PURE__ */ plain('yes/no')
const day = /* @__PURE__ */ plain('day')
const moment = /* @__PURE__ */ plain('moment')

const bySection = {
  Home: [
    oneOf('PropertySubType', 'Kind of home', 'PropertySubType', 50, 'send', 'broker'),
    text('StreetNumber', 'Street number', 25, 'send'),
    oneOf('StreetDirPrefix', 'Direction', 'StreetDirection', 15),
    text('StreetName', 'Street name', 50, 'send'),
    text('StreetSuffix', 'Street, Ave or Ct', 25),
    text('UnitNumber', 'Unit', 25),
    text('City', 'City', 50, 'send'),
    oneOf('StateOrProvince', 'State', 'StateOrProvince', 2, 'send'),
    text('PostalCode', 'ZIP code', 10, 'send'),
    text('CountyOrParish', 'County', 50, 'live', 'broker'),
    text('SubdivisionName', 'Neighborhood (subdivision)', 50),
    text('ParcelNumber', 'Parcel number', 50, 'live', 'broker'),
    text('TaxLegalDescription', 'Legal description', 6000, 'live', 'broker'),
    text('Zoning', 'Zoning', 25, '', 'broker'),
  ],
  'Size and rooms': [
    number('YearBuilt', 'Year built', 4, 0, 'send', 'broker'),
    number('BedroomsTotal', 'Bedrooms', 3, 0, 'send'),
    number('BathroomsFull', 'Full baths', 3, 0, 'send'),
    number('BathroomsThreeQuarter', 'Three-quarter baths', 3, 0),
    number('BathroomsHalf', 'Half baths', 3, 0),
    number('BathroomsOneQuarter', 'Quarter baths', 3, 0),
    number('LivingArea', 'Finished square feet', 14, 2, 'send', 'broker'),
    oneOf('LivingAreaSource', 'Source of the square feet', 'AreaSource', 50, 'live', 'broker'),
    number('AboveGradeFinishedArea', 'Finished above ground', 14, 2, 'live', 'broker'),
    number('BelowGradeFinishedArea', 'Finished basement', 14, 2, '', 'broker'),
    number('BuildingAreaTotal', 'Total square feet', 14, 2, '', 'broker'),
    number('LotSizeArea', 'Lot size', 16, 4, 'send'),
    oneOf('LotSizeUnits', 'Acres or square feet', 'LotSizeUnits', 25, 'send'),
    manyOf('Levels', 'Levels', 'Levels', 1024, 'send'),
    manyOf('StructureType', 'Structure', 'StructureType', 25, 'live', 'broker'),
  ],
  Building: [
    manyOf('ArchitecturalStyle', 'Style', 'ArchitecturalStyle', 1024),
    manyOf('ConstructionMaterials', 'Outside walls', 'ConstructionMaterials', 1024),
    manyOf('Roof', 'Roof', 'Roof', 1024, 'send'),
    yesNo('BasementYN', 'Basement', 'send'),
    manyOf('Basement', 'Kind of basement', 'Basement', 1024),
    manyOf('FoundationDetails', 'Foundation', 'FoundationDetails', 1024),
    manyOf('PropertyCondition', 'Condition', 'PropertyCondition', 1024),
    number('GarageSpaces', 'Garage spaces', 14, 2, 'send'),
    yesNo('AttachedGarageYN', 'Attached garage'),
    manyOf('ParkingFeatures', 'Parking', 'ParkingFeatures', 1024),
  ],
  'Inside and outside': [
    manyOf('InteriorFeatures', 'Inside', 'InteriorOrRoomFeatures', 1024),
    manyOf('Appliances', 'Appliances that stay', 'Appliances', 1024, 'send'),
    manyOf('Flooring', 'Floors', 'Flooring', 1024),
    number('FireplacesTotal', 'Fireplaces', 3, 0),
    manyOf('Heating', 'Heating', 'Heating', 1024, 'send'),
    manyOf('Cooling', 'Cooling', 'Cooling', 1024, 'send'),
    manyOf('ExteriorFeatures', 'Outside', 'ExteriorFeatures', 1024),
    manyOf('PatioAndPorchFeatures', 'Patio and porch', 'PatioAndPorchFeatures', 1024),
    manyOf('Fencing', 'Fence', 'Fencing', 1024),
    manyOf('LotFeatures', 'Lot', 'LotFeatures', 1024),
    manyOf('View', 'View', 'View', 1024),
    yesNo('PoolPrivateYN', 'Pool'),
    yesNo('HorseYN', 'Horses allowed'),
  ],
  'Water, power, taxes, HOA': [
    manyOf('WaterSource', 'Water', 'WaterSource', 1024, 'send'),
    manyOf('Sewer', 'Sewer', 'Sewer', 1024, 'send'),
    manyOf('Utilities', 'Utilities', 'Utilities', 1024),
    manyOf('Electric', 'Electricity', 'Electric', 1024),
    manyOf('GreenEnergyGeneration', 'Solar or wind', 'GreenEnergyGeneration', 1024),
    money('TaxAnnualAmount', 'Property tax a year', 14, 2, 'live', 'broker'),
    number('TaxYear', 'Tax year', 4, 0, 'live', 'broker'),
    money(
      'TaxOtherAnnualAssessmentAmount',
      'Other assessments a year (metro district …)',
      14,
      2,
      '',
      'broker',
    ),
    yesNo('AssociationYN', 'Is it in an HOA?', 'send'),
    text('AssociationName', 'HOA’s name', 50),
    text('AssociationPhone', 'HOA’s telephone', 16),
    money('AssociationFee', 'HOA fee', 14, 2),
    oneOf('AssociationFeeFrequency', 'How often', 'FeeFrequency', 25),
    money('AssociationFee2', 'Second HOA fee', 14, 2),
    oneOf('AssociationFee2Frequency', 'How often', 'FeeFrequency', 25),
    manyOf('AssociationFeeIncludes', 'What the fee covers', 'AssociationFeeIncludes', 1024),
    yesNo('SeniorCommunityYN', '55+ community', '', 'broker'),
    text('ElementarySchool', 'Elementary school', 50, '', 'broker'),
    text('MiddleOrJuniorSchool', 'Middle school', 50, '', 'broker'),
    text('HighSchool', 'High school', 50, '', 'broker'),
    text('HighSchoolDistrict', 'School district', 50, '', 'broker'),
  ],
  'Price and terms': [
    money('ListPrice', 'Asking price', 14, 2, 'send', 'broker'),
    manyOf('ListingTerms', 'How a buyer may pay', 'ListingTerms', 1024, 'send'),
    manyOf('Possession', 'When the buyer gets the home', 'Possession', 255, 'send'),
    text('Inclusions', 'What stays', 1024, 'send'),
    text('Exclusions', 'What you take with you', 1024),
    manyOf(
      'SpecialListingConditions',
      'Special conditions',
      'SpecialListingConditions',
      1024,
      'live',
      'broker',
    ),
    text('Disclosures', 'Disclosures', 4000, 'live', 'broker'),
    text('Ownership', 'Who owns it', 1024, 'live', 'broker'),
  ],
  Words: [
    text('PublicRemarks', 'Description for buyers', 4000, 'send', 'broker'),
    text('PrivateRemarks', 'For agents only', 4000, '', 'broker'),
    text('Directions', 'How to get there', 1024),
  ],
  Showings: [
    oneOf('OccupantType', 'Who lives there', 'OccupantType', 50, 'send'),
    day('LeaseExpiration', 'Tenant’s lease ends', '', 'broker'),
    manyOf('ShowingContactType', 'Who arranges showings', 'ShowingContactType', 75, 'send'),
    text('ShowingContactName', 'Their name', 40, 'send'),
    text('ShowingContactPhone', 'Their telephone number', 16, 'send'),
    number('ShowingAdvanceNotice', 'Hours of notice', 2, 0, 'send'),
    text('ShowingDays', 'Days for showings', 1024),
    manyOf('ShowingRequirements', 'How agents get in', 'ShowingRequirements', 1024, 'send', 'broker'),
    text('ShowingInstructions', 'Instructions', 4000),
    manyOf('LockBoxType', 'Lockbox', 'LockBoxType', 1024, 'send', 'broker'),
    text('LockBoxLocation', 'Where the lockbox hangs', 255),
    moment('ShowingStartTime', 'No showings until'),
    yesNo('SignOnPropertyYN', 'Sign in the yard'),
    text('VirtualTourURLUnbranded', '3D tour without a company’s name', 8000, '', 'broker'),
  ],
  'Broker only': [
    oneOf('ListingAgreement', 'Agreement', 'ListingAgreement', 50, 'live', 'broker'),
    day('ListingContractDate', 'Effective date of the listing contract', 'live', 'broker'),
    day('ExpirationDate', 'Last day of the listing', 'live', 'broker'),
    day('OnMarketDate', 'On the market'),
    day('ActivationDate', 'Becomes Active on', '', 'broker'),
    oneOf('StandardStatus', 'Status (RESO)', 'StandardStatus', 25, 'live', 'broker'),
    text('MlsStatus', 'Status (the MLS’s word)', 50, 'live', 'broker'),
    day('PurchaseContractDate', 'Mutual execution', '', 'broker'),
    day('CloseDate', 'Closed on', '', 'broker'),
    money('ClosePrice', 'Closed at', 14, 2, '', 'broker'),
    manyOf('BuyerFinancing', 'Buyer’s financing', 'BuyerFinancing', 1024, '', 'broker'),
    money('ConcessionsAmount', 'Concessions', 11, 0, '', 'broker'),
  ],
} as const satisfies Record<string, readonly UnplacedField[]>

export type ListingSection = keyof typeof bySection
export type ListingField = UnplacedField & { section: ListingSection }

/** All fields, in the order of the steps. */
export const listingFields: readonly ListingField[] = Object.entries(bySection).flatMap(([section, fields]) =>
  fields.map((field): ListingField => ({ ...field, section: section as ListingSection })),
)
