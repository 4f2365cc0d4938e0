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

const known = ['Yes', 'No', 'I do not know']

export const disclosureOrganizer: Sheet = {
  title: 'Disclosure Organizer',
  subtitle: 'Collect what you know here, then copy it to the official forms.',
  official: 'could-be-mistaken',
  body: [
    text(
      'Write what you currently and actually know, with years. “I do not know” is an answer; a blank line is not. These are your own notes. They go to your broker and not to the buyer.',
    ),
    fields(
      textField('propertyAddress', 'Property address', 2.6),
      textField('yearBuilt', 'Year built', 0.8),
      textField('ownedSince', 'Owned since', 0.8),
      choiceField('livedIn', 'You live there', ['Yes', 'No, rented out', 'No, empty', 'Never did'], 1.1),
    ),
    heading('House'),
    fields(
      areaField('roof', 'Roof: age, leaks, hail claims', 2),
      areaField('structure', 'Foundation, walls: cracks, movement', 2),
    ),
    fields(
      areaField('waterInside', 'Water inside: basement, pipes, mold', 2),
      areaField('systems', 'Heating, cooling, water heater: age, service', 2),
    ),
    fields(
      areaField('wiringAndPlumbing', 'Wiring, plumbing, sewer line', 2),
      areaField('additions', 'Additions, finished rooms: permits?', 2),
    ),
    heading('Ground, water, health'),
    fields(
      choiceField('waterSource', 'Water comes from', ['Public supplier', 'Well', 'Cistern', 'Other']),
      textField('waterSupplier', 'Supplier or well permit', 1.3),
      choiceField('sewer', 'Sewer', ['Public', 'Septic', 'Other'], 0.8),
      textField('septicPumped', 'Septic last pumped', 1),
    ),
    fields(
      choiceField('radonTested', 'Radon ever tested', known),
      dateField('radonTestedOn', 'Test date'),
      textField('radonResult', 'Result (pCi/L)'),
      checkField('radonSystem', 'Reduction system', 1),
    ),
    fields(
      choiceField('leadKnown', 'Lead paint known', known),
      choiceField('methKnown', 'Meth laboratory known', known),
      choiceField('asbestosKnown', 'Asbestos known', known),
      choiceField('tankKnown', 'Underground tank', known),
    ),
    heading('Legal and money'),
    fields(
      choiceField('hoaMembership', 'HOA', ['No', 'Yes'], 0.6),
      textField('hoaContact', 'HOA name, contact, dues', 1.8),
      textField('specialDistrict', 'Special or metro district', 1.4),
      textField('annualTaxes', 'Last tax bill', 0.9),
    ),
    fields(
      areaField('claimsAndDisputes', 'Insurance claims, lot-line or HOA disputes, notices', 2),
      areaField('rightsAndContracts', 'Easements, leases, solar, oil and gas, planned roads', 2),
    ),
    fields(
      checkField('permitsInFolder', 'Permits in folder'),
      checkField('receiptsInFolder', 'Receipts, warranties'),
      checkField('reportsInFolder', 'Inspection reports'),
      checkField('surveyInFolder', 'Survey or ILC'),
    ),
  ],
}
