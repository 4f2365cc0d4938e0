import {
  type Block,
  checkField,
  dateField,
  fields,
  heading,
  note,
  text,
  textField,
  withHelp,
  type Sheet,
} from '../sheet.ts'

export const deadlineSheet: Sheet = {
  title: 'Deadline Sheet',
  subtitle: 'Every date of your contract on one page. Copy them from the signed contract.',
  official: 'could-be-mistaken',
  body: [
    fields(
      textField('propertyAddress', 'Property address', 2.4),
      dateField('mutualExecution', 'Mutual execution (MEC)', 1.2),
      textField('titleCompany', 'Title company, telephone', 1.8),
    ),
    heading('Dates'),
    text('Typical days after MEC are in brackets, as a guide. **Only your contract counts.**'),
    deadline('earnestMoney', 'Earnest money (1–3)'),
    deadline('sellersDisclosure', 'Seller’s disclosure (1–3)'),
    deadline('titleDocuments', 'Title documents (5–10)'),
    deadline('hoaDocuments', 'HOA documents (5–10)'),
    deadline('inspectionObjection', 'Inspection objection (7–12)'),
    deadline('inspectionResolution', 'Inspection resolution (+3)'),
    deadline('appraisal', 'Appraisal (18–25)'),
    deadline('loanConditions', 'Loan conditions (25–30)'),
    deadline('closing', 'Closing (30–45; cash 14–30)'),
    deadline('possession', 'Possession'),
    note(
      'Reminders go out five, three and one day before each date once a broker has checked this sheet. We never email wire details. Call the title company on the number above.',
    ),
  ],
}

/** One deadline of the contract: the date, the time, whether it is done, and what is missing. */
function deadline(name: string, label: string): Block {
  return fields(
    dateField(`${name}Date`, label, 1.7),
    withHelp(textField(`${name}Hour`, 'Hour', 0.7), `${label}: hour`),
    withHelp(checkField(`${name}Done`, 'Done', 0.6), `${label}: done`),
    withHelp(textField(`${name}Note`, 'Who acts, what is missing', 3), `${label}: who acts, what is missing`),
  )
}
