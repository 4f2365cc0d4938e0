import {
  areaField,
  type Block,
  checkField,
  choiceField,
  dateField,
  type Field,
  fields,
  heading,
  note,
  text,
  textField,
  withHelp,
  withoutLabel,
  type Sheet,
} from '../sheet.ts'

const systems = ['Roof', 'Structure', 'Plumbing', 'Electrical', 'Heating/cooling', 'Windows', 'Appliance', 'Outside', 'Other'] // prettier-ignore

export const repairLog: Sheet = {
  title: 'Repair Log',
  subtitle: 'What was repaired, who did it, and how you can prove it. Fill in, save, upload with receipts.',
  official: 'could-be-mistaken',
  body: [
    text(
      'Use it while you own the home, and again after an inspection. The buyer’s side will ask for proof that the agreed work was done. Use one line for each job.',
    ),
    fields(
      textField('propertyAddress', 'Property address', 2.4),
      textField('ownerName', 'Owner', 1.4),
      dateField('resolutionDate', 'Resolution signed on', 1.1),
      dateField('dueBy', 'Agreed work due by', 1.1),
    ),
    heading('Work done'),
    ...Array.from({ length: 6 }, (_, index) => job(index + 1)),
    heading('Still open'),
    fields(
      areaField('openWork', 'What is not done yet, and when it will be', 6),
      areaField('warranties', 'Warranties that transfer to the buyer', 6),
    ),
    fields(
      checkField('receiptsUploaded', 'All receipts uploaded'),
      checkField('permitsClosed', 'Permits closed, if any were needed'),
      checkField('walkThroughReady', 'Ready for the buyer’s walk-through'),
    ),
    note(
      'The log is a record, not a warranty, and it does not replace any official form. List your repairs on the Seller’s Property Disclosure too.',
    ),
  ],
}

function job(number: number): Block {
  const row: Field[] = [
    dateField(`job${number}Date`, 'Date', 1),
    choiceField(`job${number}System`, 'Part', systems, 1.25),
    textField(`job${number}Work`, 'What was done', 2.6),
    textField(`job${number}DoneBy`, 'Done by, license', 1.7),
    textField(`job${number}Cost`, 'Cost', 0.8),
    checkField(`job${number}Receipt`, 'Receipt', 1),
  ]
  const named = row.map((field) => withHelp(field, `Job ${number}: ${field.help ?? field.label}`))
  return fields(...(number === 1 ? named : named.map(withoutLabel)))
}
