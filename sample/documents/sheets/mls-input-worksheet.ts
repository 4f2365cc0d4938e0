import {
  areaField,
  checkField,
  choiceField,
  dateField,
  fields,
  heading,
  text,
  textField,
  type Sheet,
} from '../sheet.ts'

export const mlsInputWorksheet: Sheet = {
  title: 'MLS Input Worksheet',
  subtitle: 'The facts of your listing. Fill in on screen, save, send under Uploads.',
  official: 'could-be-mistaken',
  body: [
    text(
      'Write what you know and how you know it. A broker goes over the sheet with you before anything goes live. A blank line means a question.',
    ),
    heading('The home'),
    fields(
      textField('propertyAddress', 'Street address', 3),
      textField('city', 'City', 1.5),
      textField('zip', 'ZIP', 0.8),
      textField('county', 'County', 1.2),
    ),
    fields(
      choiceField(
        'propertyType',
        'Type',
        ['House', 'Townhouse', 'Condominium', 'Duplex', 'Manufactured home'],
        1.5,
      ),
      textField('yearBuilt', 'Year built'),
      textField('bedrooms', 'Bedrooms'),
      textField('bathrooms', 'Bathrooms'),
      textField('floors', 'Floors'),
    ),
    fields(
      textField('squareFootage', 'Finished square feet', 1.2),
      choiceField(
        'squareFootageSource',
        'Measured by',
        ['County record', 'Appraisal', 'Floor plan', 'Builder', 'Measured by me'],
        1.3,
      ),
      textField('lotSize', 'Lot size', 1),
      choiceField(
        'basement',
        'Basement',
        ['None', 'Crawl space', 'Unfinished', 'Partly finished', 'Finished'],
        1.2,
      ),
      choiceField('garage', 'Garage', ['None', 'Carport', 'Detached', 'Attached', 'Under the house'], 1.2),
    ),
    fields(
      textField('heating', 'Heating'),
      textField('cooling', 'Cooling'),
      choiceField('waterSource', 'Water', ['Public supplier', 'Well', 'Cistern', 'Other']),
      choiceField('sewer', 'Sewer', ['Public', 'Septic', 'Other']),
      textField('roof', 'Roof, and its year'),
    ),
    fields(
      choiceField('hoaMembership', 'HOA', ['No', 'Yes']),
      textField('hoaNameAndFee', 'HOA name and monthly fee', 2.2),
      textField('annualTaxes', 'Property tax, last bill', 1.3),
      textField('specialDistrict', 'Metro or special district', 1.6),
    ),
    heading('The listing'),
    fields(
      textField('listPrice', 'List price, in dollars', 1.2),
      dateField('liveOn', 'Go live on', 1.3),
      dateField('possessionOn', 'You can move by', 1.1),
      textField('ownerContact', 'Your name, telephone, email', 2.6),
    ),
    fields(
      areaField('specialFeatures', 'What is special: view, light, location, rooms', 6),
      areaField('recentUpgrades', 'New or repaired, each with its year', 6),
    ),
    fields(
      areaField('inclusions', 'Stays with the home (appliances, shades, shed …)', 3),
      areaField('exclusions', 'Goes with you', 3),
    ),
    fields(
      checkField('showAddressOnline', 'Show the address on the Internet', 1.1),
      checkField('allowSign', 'A sign may be placed', 0.8),
      checkField('builtBefore1978', 'Any part built before 1978', 0.9),
    ),
  ],
}
