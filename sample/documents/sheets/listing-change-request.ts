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

export const listingChangeRequest: Sheet = {
  title: 'Listing Change Request',
  subtitle: 'Tell us what to change on the MLS. Fill in, save, send under Uploads.',
  official: 'could-be-mistaken',
  body: [
    text(
      'We enter a complete request within one business day, Monday to Saturday. A change of price, term or commission also needs an amendment to your listing contract. We prepare it and you sign it. A name typed here is a request, not a signature.',
    ),
    heading('Which listing'),
    fields(
      textField('propertyAddress', 'Property address', 2.4),
      textField('listingNumber', 'MLS number', 1),
      dateField('changeOn', 'Change on (month/day/year)', 1.2),
    ),
    heading('Price'),
    fields(
      textField('priceNow', 'Price now, in dollars'),
      textField('priceNew', 'New price, in dollars'),
      choiceField(
        'priceReason',
        'Reason',
        ['New comparable sales', 'Few showings', 'Comments', 'My timing', 'Other'],
        1.4,
      ),
    ),
    heading('Status'),
    fields(
      choiceField('statusNew', 'New status', ['No change', 'Active', 'Coming soon', 'Under contract', 'Temporarily off', 'Withdrawn', 'Closed'], 1.2), // prettier-ignore
      dateField('contractSignedOn', 'Contract signed on', 1),
      dateField('expectedClosing', 'Expected closing', 1),
      textField('buyersBroker', 'Buyer’s broker, if any', 1.6),
    ),
    fields(
      checkField('contractAttached', 'I have uploaded the signed contract'),
      checkField('backupOffersWelcome', 'Showings continue, for backup offers'),
    ),
    heading('Text and photos'),
    fields(areaField('textNew', 'New or corrected text. Describe the home, not the buyer', 3)),
    fields(
      areaField('photosAdd', 'Photos to add (file names, in order)', 2),
      areaField('photosRemove', 'Photos to remove', 2),
    ),
    fields(areaField('openHouse', 'Open house: date, from, to; or any other change', 2)),
    heading('Requested by'),
    fields(
      textField('ownerName', 'Owner’s name', 1.5),
      textField('ownerPhone', 'Telephone for questions', 1.2),
      dateField('requestedOn', 'Date (month/day/year)', 1),
    ),
    fields(checkField('allOwnersAgree', 'Every owner of the home agrees to this change')),
  ],
}
