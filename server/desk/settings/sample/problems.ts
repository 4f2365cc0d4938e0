import { Problem } from '#server/platform/problem'

export const noOtherBroker = () =>
  new Problem(
    'no_other_broker',
    409,
    'Your own account is part of the sample data, and no other broker works here: nobody could log in afterwards. Invite a broker with a real email first, and let them accept.',
  )

export const sampleNotListed = () =>
  new Problem(
    'sample_not_listed',
    409,
    'An earlier version of this program loaded the sample data and kept no list of it, so it can’t be told apart from yours. Please begin with an empty database.',
  )
