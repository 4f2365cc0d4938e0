import {
  areaField,
  checkField,
  choiceField,
  fields,
  heading,
  note,
  text,
  textField,
  withHelp,
  type Sheet,
} from '../sheet.ts'

export const homeFactsSheet: Sheet = {
  title: 'Home Facts Sheet',
  subtitle: 'What a broker needs to price your home. Fill in, save, send under Uploads.',
  official: 'none',
  body: [
    text('This takes about ten minutes. Leave blank what you do not know: most of it is in public records.'),
    heading('The home'),
    fields(
      textField('propertyAddress', 'Street address', 3),
      textField('city', 'City', 1.4),
      textField('zip', 'ZIP', 0.8),
      textField('yearBuilt', 'Year built', 0.8),
    ),
    fields(
      textField('squareFootage', 'Finished sq ft'),
      textField('basementSquareFootage', 'Basement sq ft'),
      textField('bedrooms', 'Bedrooms', 0.8),
      textField('bathrooms', 'Bathrooms', 0.8),
      textField('garageSpaces', 'Garage spaces'),
      textField('lotSize', 'Lot size', 0.8),
    ),
    heading('Condition, and the year of the last work'),
    fields(
      conditionField('kitchenCondition', 'Kitchen'),
      yearField('kitchenYear', 'Kitchen'),
      conditionField('bathsCondition', 'Bathrooms'),
      yearField('bathsYear', 'Bathrooms'),
      conditionField('roofCondition', 'Roof'),
      yearField('roofYear', 'Roof'),
    ),
    fields(
      conditionField('windowsCondition', 'Windows'),
      yearField('windowsYear', 'Windows'),
      conditionField('floorsCondition', 'Floors'),
      yearField('floorsYear', 'Floors'),
      conditionField('heatingCondition', 'Heating, cooling'),
      yearField('heatingYear', 'Heating, cooling'),
    ),
    fields(
      areaField('upgrades', 'Upgrades: what, year, about what it cost', 3),
      areaField('knownIssues', 'What you would fix if you stayed', 3),
    ),
    heading('Location and extras'),
    fields(
      choiceField('street', 'Street', ['Quiet', 'Some traffic', 'Busy', 'Private road']),
      choiceField('view', 'View', ['None', 'Open space', 'Mountains', 'Water', 'City']),
      textField('hoaFee', 'Monthly HOA fee, if any'),
      textField('annualTaxes', 'Last property tax bill'),
    ),
    fields(
      checkField('solar', 'Solar panels'),
      checkField('workshopOrShed', 'Workshop or shed'),
      checkField('separateUnit', 'Separate unit'),
      checkField('builtBefore1978', 'Built before 1978'),
    ),
    heading('You'),
    fields(
      choiceField('sellingTimeline', 'When', ['ASAP', '2-4 weeks', '4-6 weeks', 'just browsing']),
      textField('priceInMind', 'A price in mind?'),
      textField('loanBalance', 'Loan balance (optional)'),
      textField('contact', 'Telephone or email', 1.4),
    ),
    fields(areaField('questions', 'What would you most like to know?', 3)),
    note(
      'We use this only for your analysis or call. We do not ask about you, your family or your visitors, and neither should a buyer.',
    ),
  ],
}

function conditionField(name: string, part: string) {
  return withHelp(choiceField(name, part, ['New', 'Good', 'Fair', 'Needs work'], 1.1), `${part}: condition`)
}

function yearField(name: string, part: string) {
  return withHelp(textField(name, 'Year', 0.6), `${part}: year of the last work`)
}
