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

export const offerWorksheet: Sheet = {
  title: 'Offer Worksheet',
  subtitle: 'One offer on one page, for the call with your broker. Fill in, save, upload.',
  official: 'could-be-mistaken',
  body: [
    text(
      'Use one sheet for each offer. Name it A, B or C, not after the buyer, and do not read personal letters. Deciding on the terms is fair to everyone and safe for you.',
    ),
    heading('The offer'),
    fields(
      textField('propertyAddress', 'Property address', 2.4),
      choiceField('offerLabel', 'Offer', ['A', 'B', 'C', 'D', 'E'], 0.6),
      dateField('receivedOn', 'Received on', 1),
      textField('answerBy', 'Answer by (day, hour)', 1.4),
    ),
    fields(
      textField('price', 'Price, in dollars'),
      textField('earnestMoney', 'Earnest money'),
      choiceField('financing', 'Paid with', ['Cash', 'Conventional loan', 'FHA', 'VA', 'Other'], 1.1),
      textField('downPayment', 'Down payment'),
      choiceField(
        'proofOfFunds',
        'Proof',
        ['None', 'Lender’s letter', 'Bank letter', 'Verified by call'],
        1.1,
      ),
    ),
    fields(
      textField('concessions', 'Credits asked of you'),
      textField('buyersBrokerPay', 'To buyer’s broker, if any'),
      textField('serviceCharge', 'Buyer’s service charge'),
      choiceField('homeToSell', 'Depends on a sale', ['No', 'Yes'], 0.9),
    ),
    heading('Dates'),
    fields(
      dateField('inspectionObjection', 'Inspection objection'),
      dateField('appraisal', 'Appraisal'),
      dateField('loanConditions', 'Loan conditions'),
      dateField('closing', 'Closing'),
      dateField('possession', 'Possession'),
    ),
    fields(
      checkField('inspectionWaived', 'Inspection waived'),
      checkField('appraisalWaived', 'Appraisal waived'),
      checkField('leadInspection', '10 days for lead (pre-1978)'),
      checkField('stayAfterClosing', 'You may stay after closing'),
    ),
    fields(
      areaField('included', 'What the buyer wants included', 2),
      areaField('otherTerms', 'Additional provisions, anything unusual', 2),
    ),
    heading('Estimated net to you'),
    fields(
      textField('loanPayoff', 'Loan payoff'),
      textField('titleAndTaxes', 'Title, recording, taxes'),
      textField('carryingCosts', 'Costs until closing'),
      textField('repairs', 'Repairs, credits'),
      textField('estimatedNet', 'You keep'),
    ),
    fields(
      areaField('likes', 'What is good about it', 3),
      areaField('questions', 'My questions for the broker', 3),
    ),
    fields(
      choiceField('leaning', 'I lean toward', ['Not sure yet', 'Accept', 'Counter', 'Decline'], 1),
      textField('counterIdea', 'If you counter: what would you change?', 3),
    ),
  ],
}
