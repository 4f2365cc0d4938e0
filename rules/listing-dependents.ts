// Answers that another answer rules out, such as the fee of an HOA that the home is not in. They stay stored, in case the other answer
// changes back, but they do not count. It is separate from the fields, which are too large for pages.

type Dependents = {
  field: string
  rulesOut: (value: unknown) => boolean
  dependents: readonly string[]
  /** What the other answer says, after "because". */
  because: string
}

const isNo = (value: unknown) => value === false

const dependentFields: readonly Dependents[] = [
  {
    field: 'AssociationYN',
    rulesOut: isNo,
    dependents: [
      'AssociationName',
      'AssociationPhone',
      'AssociationFee',
      'AssociationFeeFrequency',
      'AssociationFee2',
      'AssociationFee2Frequency',
      'AssociationFeeIncludes',
    ],
    because: 'the home is not in an HOA',
  },
  {
    field: 'BasementYN',
    rulesOut: isNo,
    dependents: ['Basement', 'BelowGradeFinishedArea'],
    because: 'the home has no basement',
  },
  {
    field: 'GarageSpaces',
    rulesOut: (value) => value === 0,
    dependents: ['AttachedGarageYN'],
    because: 'the home has no garage spaces',
  },
  {
    field: 'OccupantType',
    rulesOut: (value) => value === 'Owner' || value === 'Vacant',
    dependents: ['LeaseExpiration'],
    because: 'no tenant lives there',
  },
  {
    field: 'LockBoxType',
    rulesOut: (value) => Array.isArray(value) && value.length === 1 && value[0] === 'None',
    dependents: ['LockBoxLocation'],
    because: 'there is no lockbox',
  },
]

/** Why the answer to this field does not count, after "because". Undefined if it counts. */
export const whyRuledOut = (field: string, valueOf: (field: string) => unknown): string | undefined =>
  dependentFields.find(
    ({ dependents, field: other, rulesOut }) => dependents.includes(field) && rulesOut(valueOf(other)),
  )?.because

/** Whether another answer of these rules this one out. */
export const isRuledOut = (field: string, values: Readonly<Record<string, unknown>>): boolean =>
  whyRuledOut(field, (other) => values[other]) !== undefined
