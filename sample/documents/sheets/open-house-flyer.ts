import { areaField, dateField, fields, heading, note, textField, type Sheet } from '../sheet.ts'

export const openHouseFlyer: Sheet = {
  title: 'Open House Flyer',
  subtitle: 'You are welcome to come in and look around.',
  official: 'none',
  body: [
    fields(textField('headline', 'What makes this home worth a visit')),
    fields(
      textField('propertyAddress', 'Address', 2.6),
      textField('city', 'City', 1.4),
      textField('price', 'Price', 1.1),
    ),
    heading('Open'),
    fields(
      dateField('openOn', 'Day and date', 2),
      textField('openFrom', 'From', 1),
      textField('openTo', 'To', 1),
      textField('parking', 'Parking, entrance', 2),
    ),
    heading('The home'),
    fields(
      textField('bedrooms', 'Bedrooms'),
      textField('bathrooms', 'Bathrooms'),
      textField('squareFootage', 'Square feet'),
      textField('squareFootageSource', 'Measured by', 1.3),
      textField('yearBuilt', 'Year built'),
      textField('lotSize', 'Lot'),
    ),
    fields(areaField('description', 'About it', 8)),
    fields(
      areaField('features', 'Rooms, light, garden', 6),
      areaField('upgrades', 'New or repaired, with the year', 6),
    ),
    heading('Questions'),
    fields(
      textField('contactName', 'Ask', 1.4),
      textField('contactPhone', 'Telephone', 1),
      textField('contactEmail', 'Email', 1.4),
      textField('listingNumber', 'MLS number', 0.9),
    ),
    note(
      '**Listed with Columbine Flat-Fee Realty (demo)**, real-estate brokerage in Colorado, license DEMO-000000. The facts come from the owner and are believed to be right. Buyers should check what matters to them. Equal Housing Opportunity.',
    ),
  ],
}
